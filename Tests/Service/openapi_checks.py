"""A check that schemathesis runs besides its own. `test_openapi.py` loads it."""

import json
import re

import schemathesis

# Refusals that concern several parameters together, which no schema of one parameter can express:
# the style and the colours, the watch's button, a weight that a language's typeface lacks, a style
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
