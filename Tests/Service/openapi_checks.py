"""A check that schemathesis runs besides its own, and which of its cases it leaves out. `test_openapi.py` loads it."""

import json
import re

import schemathesis

# Refusals that concern several parameters together, which no schema of one parameter can express:
# the style and the colours, a weight that a language's typeface lacks, a style
# that needs the page's colour. A radius in points is bounded by the height.
TOGETHER = re.compile(r" contradicts | is not available: |^border_radius=[0-9.]+pt is not allowed")


@schemathesis.check
def good_requests_are_answered(ctx, response, case):
    """Replaces `positive_data_acceptance`, which does not know that parameters can contradict each
    other. A refusal lists every problem, and each must concern several parameters."""
    if case.meta is None or not case.meta.generation.mode.is_positive or case.method != "GET":
        return  # HEAD has no body with the reason; its status is that of GET
    query = case.query or {}
    if case.operation.path == "/kit.zip":
        return  # its parameters are texts, of which the description says what they may be
    if response.status_code == 400:
        for parameter in json.loads(response.content)["parameters"]:
            assert TOGETHER.search(parameter["detail"]), parameter["detail"]
    elif response.status_code == 422:
        assert str(query.get("strict")).lower() == "true", "refused without strict=true"
    elif response.status_code == 302:
        assert "v" in query, "redirected without another version"
    else:
        assert response.status_code in (200, 304), f"a good request got {response.status_code}"


tried = set()


@schemathesis.hook
def filter_case(context, case):
    """Whether a case of the coverage phase says something new.

    Operations share their parameters, as components of the document. So each value of a parameter is tried at the
    first operation that has it, and one of each kind (another type, an unknown name, one above the maximum) at each
    other operation; the values would be the same. Without this, there are more than three times as many cases.
    """
    phase = case.meta.phase.data if case.meta else None
    if not hasattr(phase, "scenario"):
        return True  # of another phase
    parameter, kind = phase.parameter, (phase.scenario, phase.description)
    if parameter and phase.parameter_location:
        values = getattr(case, phase.parameter_location.container_name)
        # A body may be of any type.
        kind = phase.scenario, repr(values.get(parameter) if isinstance(values, dict) else values)
    said = {(parameter, *kind), (case.operation.label, parameter, phase.scenario)}
    is_new = not said <= tried
    tried.update(said)
    return is_new
