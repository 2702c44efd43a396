"""Tests the service against its description, /openapi.json: the description is valid, it allows
every response that schemathesis gets, and a generated client works.

    BEZEL_EXAMPLES       number of random requests for each operation; 10 if absent
"""

import importlib
import json
import os
import pathlib
import subprocess
import sys

import openapi_spec_validator
import pytest
import requests

FOLDER = pathlib.Path(__file__).resolve().parent


@pytest.fixture(scope="module")
def document(base_url):
    return requests.get(f"{base_url}/openapi.json", timeout=30).json()


def test_schemathesis_finds_nothing(base_url, tmp_path):
    outcome = subprocess.run(
        [
            pathlib.Path(sys.executable).with_name("st"), "run", f"{base_url}/openapi.json",
            # No operation creates anything that a later one could use.
            "--phases", "examples,coverage,fuzzing",
            "--checks", "all",
            # `good_requests_are_answered` replaces it. Negative data is still checked: a parameter
            # that a path does not have is ignored, as Apple's endpoint does, and no description
            # forbids that; but a bad value of a parameter that it has must be refused.
            "--exclude-checks", "positive_data_acceptance",
            # One worker: `ast.parse` of Python 3.11 counts its depth for all threads together, and
            # raises SystemError if hypothesis' callback of the garbage collector switches them.
            "--mode", "all", "--workers", "1", "--continue-on-failure", "--no-shrink",
            "--max-examples", os.environ.get("BEZEL_EXAMPLES", "10"), "--seed", "1",
            "--generation-database", "none", "--no-color",
        ],
        cwd=tmp_path, capture_output=True, text=True, timeout=900,
        # Each request reads all variables, for a proxy: a tenth of the time.
        check=False, env={
            "PATH": os.environ["PATH"], "HOME": str(tmp_path), "SCHEMATHESIS_HOOKS": "openapi_checks",
            "PYTHONPATH": str(FOLDER)})
    assert outcome.returncode == 0, outcome.stdout[-6000:] + outcome.stderr[-2000:]


def test_is_valid(document):
    openapi_spec_validator.validate(document)
    assert document["openapi"].startswith("3.1.")


def test_a_generated_client_draws_a_button_reads_its_report_and_checks_code(base_url, document, tmp_path, monkeypatch):
    # The generator knows JSON, forms and the text of responses, and wants to be told what else there is.
    operations = [operation for item in document["paths"].values() for operation in item.values()]
    responses = [*document["components"]["responses"].values()] + [
        response for operation in operations for response in operation["responses"].values()]
    binary = {media_type for response in responses for media_type, content in response.get("content", {}).items()
              if content["schema"].get("format") == "binary"}
    (tmp_path / "settings.json").write_text(json.dumps({
        "content_type_overrides": dict.fromkeys(binary | {"text/plain"}, "application/octet-stream"),
        "post_hooks": []}))
    outcome = subprocess.run(
        [
            sys.executable, "-m", "openapi_python_client", "generate", "--url", f"{base_url}/openapi.json",
            "--config", str(tmp_path / "settings.json"), "--meta", "none", "--fail-on-warning",
            "--output-path", str(tmp_path / "bezel_client"),
        ],
        capture_output=True, text=True, timeout=120, check=False)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    monkeypatch.syspath_prepend(tmp_path)
    models, client, center, report, check = (importlib.import_module(f"bezel_client.{name}") for name in (
        "models", "client", "api.buttons.get_center", "api.buttons.get_center_report", "api.pages.check_code"))
    asked = {"client": client.Client(base_url, raise_on_unexpected_status=True), "width": 250, "height": 44}
    picture = center.sync(format_=models.GetCenterFormat.SVG, style=models.GetCenterStyle.WHITE, **asked)
    target = "/appleid/button.svg?width=250&height=44&style=white"
    assert picture.payload.read() == requests.get(base_url + target, timeout=30).content
    found = report.sync(locale=models.GetCenterReportLocaleType0.DE_DE, **asked)
    assert isinstance(found, models.Report) and found.label == "Mit Apple anmelden"
    # An error is a type of its own.
    problem = report.sync(**asked | {"width": 9999})
    assert [each.name for each in problem.parameters] == ["width"]
    code = models.CheckCodeDataBody(code="<img src='/appleid/button?width=9999'>")
    assert check.sync(client=asked["client"], body=code)["findings"][0]["rule"] == "invalid-parameter"
