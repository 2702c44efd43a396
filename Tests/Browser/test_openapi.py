"""Tests the service against its description, /openapi.json: the description is valid, it allows
every response that schemathesis gets, everything that it allows is seen, and a generated client works.

    BEZEL_URL            where the service is
    BEZEL_FRONT          the proxy in front of the service; absent if there is none
    BEZEL_FUZZ           number of random requests for each operation; 10 if absent
    BEZEL_FUZZ_SEED      seed of these requests; 1 if absent, so that every run is the same
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
import schemathesis

FOLDER = pathlib.Path(__file__).resolve().parent

# Statuses of a service that fails or is busy. `OpenAPIFailureTests.swift` and `KitControllerTests.swift` cause them and compares
# them with the description.
OF_TROUBLE = {"429", "500", "503"}


@pytest.fixture(scope="module")
def document(base_url):
    return requests.get(f"{base_url}/openapi.json", timeout=30).json()


@pytest.fixture(scope="module")
def operations(document):
    """Every method and path template, with its described statuses."""
    return {
        (method.upper(), path): set(operation["responses"])
        for path, item in document["paths"].items() for method, operation in item.items()
    }


@pytest.fixture(scope="module")
def fuzzed(base_url, tmp_path_factory):
    """The outcome of a schemathesis run, and the responses that it saw."""
    folder = tmp_path_factory.mktemp("schemathesis")
    seen = folder / "seen"
    seen.touch()
    outcome = subprocess.run(
        [
            pathlib.Path(sys.executable).with_name("st"), "run", f"{base_url}/openapi.json",
            # No operation has a body, and none creates anything that a later one could use.
            "--phases", "examples,coverage,fuzzing",
            "--checks", "all",
            # `good_requests_are_answered` replaces it. Negative data is still checked: a parameter
            # that a path does not have is ignored, as Apple's endpoint does, and no description
            # forbids that; but a bad value of a parameter that it has must be refused.
            # A proxy in front refuses some methods itself, without naming those that are allowed.
            "--exclude-checks", "positive_data_acceptance"
            + (",unsupported_method" if "BEZEL_FRONT" in os.environ else ""),
            # One worker: `ast.parse` of Python 3.11 counts its depth for all threads together, and
            # raises SystemError if hypothesis' callback of the garbage collector switches them.
            "--mode", "all", "--workers", "1", "--continue-on-failure", "--no-shrink",
            "--max-examples", os.environ.get("BEZEL_FUZZ", "10"),
            "--seed", os.environ.get("BEZEL_FUZZ_SEED", "1"),
            "--generation-database", "none", "--no-color",
        ],
        cwd=folder, capture_output=True, text=True, timeout=900, check=False,
        env={
            **os.environ, "SCHEMATHESIS_HOOKS": "openapi_checks", "PYTHONPATH": str(FOLDER),
            "BEZEL_SEEN": str(seen),
        })
    return outcome, {tuple(line.split()) for line in seen.read_text().splitlines()}


def test_is_valid(document):
    openapi_spec_validator.validate(document)
    assert document["openapi"].startswith("3.1.")


@pytest.fixture(scope="module")
def generated(base_url, document, tmp_path_factory):
    """Finds modules of a client that openapi-python-client makes of the description."""
    folder = tmp_path_factory.mktemp("client")
    # The generator knows JSON and text, and wants to be told what else there is.
    binary = {
        media_type
        for response in responses(document)
        for media_type, content in response.get("content", {}).items()
        if content["schema"].get("format") == "binary"}
    assert {"image/png", "image/svg+xml", "application/zip"} < binary
    settings = folder / "settings.json"
    settings.write_text(json.dumps({
        "content_type_overrides": dict.fromkeys(binary, "application/octet-stream"),
        "post_hooks": []}))
    outcome = subprocess.run(
        [
            sys.executable, "-m", "openapi_python_client", "generate",
            "--url", f"{base_url}/openapi.json", "--config", str(settings), "--meta", "none",
            "--output-path", str(folder / "bezel_client"), "--fail-on-warning",
        ],
        capture_output=True, text=True, timeout=120, check=False)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    sys.path.insert(0, str(folder))
    yield lambda name: importlib.import_module(f"bezel_client.{name}")
    sys.path.remove(str(folder))


def responses(document):
    yield from document["components"]["responses"].values()
    for item in document["paths"].values():
        yield from item["get"]["responses"].values()


def test_a_generated_client_draws_a_white_button_and_reads_its_report(base_url, generated):
    models = generated("models")
    client = generated("client").Client(base_url, raise_on_unexpected_status=True)
    white = {"width": 250, "height": 44, "background": "1C1C1E", "match": 48}
    query = "?width=250&height=44&style=white"

    def call(name, *values, **parameters):
        return generated(f"api.buttons.{name}").sync(*values, client=client, **parameters)

    def bytes_at(target):
        return requests.get(base_url + target, timeout=30).content

    picture = call(
        "get_center_file", models.GetCenterFileSuffix.PNG, style=models.GetCenterFileStyle.WHITE,
        **white)
    assert picture.payload.read() == bytes_at(f"/appleid/button.png{query}")
    picture = call(
        "get_center", format_=models.GetCenterFormat.SVG, style=models.GetCenterStyle.WHITE, **white)
    assert picture.payload.read() == bytes_at(f"/appleid/button.svg{query}")

    report = call(
        "get_center_report", style=models.GetCenterReportStyle.WHITE,
        locale=models.GetCenterReportLocaleType0.DE_DE, **white)
    assert isinstance(report, models.Report)
    assert report.label == "Mit Apple anmelden"
    assert (report.layout.button.width, report.layout.button.height) == (250, 44)
    assert report.styles.advised == models.ReportStyle.WHITE
    assert "prominence" in [finding.rule for finding in report.findings]

    # An error is a type of its own, too.
    problem = call("get_left_report", width=9999)
    assert isinstance(problem, models.ProblemDetails)
    assert [each.name for each in problem.parameters] == ["width"]
    broken = call(
        "get_center_file", models.GetCenterFileSuffix.SVG, strict=True, background="FFFFFF",
        style=models.GetCenterFileStyle.WHITE)
    assert isinstance(broken, models.Report)

    kit = call("get_kit", for_="plain", formats="svg", allow_stand_in="true", styles="white")
    assert kit.payload.read(2) == b"PK"


def test_schemathesis_finds_nothing(fuzzed):
    outcome, seen = fuzzed
    assert outcome.returncode == 0, outcome.stdout[-6000:] + outcome.stderr[-2000:]
    assert len(seen) > 100


def test_every_status_is_seen(base_url, document, fuzzed, operations):
    """Sends the requests that random ones miss, and checks their responses in the same way."""
    _, seen = fuzzed
    seen = set(seen)
    schema = schemathesis.openapi.from_url(f"{base_url}/openapi.json")
    for (method, path), statuses in operations.items():
        for directed in directed_requests(path, document):
            case = schema[path][method].Case(**directed)
            response = case.call(timeout=30)
            case.validate_response(response)
            seen.add((method, path, str(response.status_code)))
    described = {
        (method, path, status)
        for (method, path), statuses in operations.items() for status in statuses - OF_TROUBLE
    }
    assert described - seen == set()
    # Other methods are not operations: `OpenAPIAnswerTests.swift` checks their status.
    other = {entry for entry in seen if (entry[0], entry[1]) in operations} - described
    assert other == set()


def directed_requests(path, document):
    """Requests to a path that cause each of its statuses."""
    kept = {"headers": {"If-None-Match": "*"}}
    other = {"headers": {"If-Match": '"other"'}}
    long = {"query": {"nonsense": "x" * 5000}}
    if "{file}" in path:
        (file,) = [
            parameter for parameter in document["paths"][path]["get"]["parameters"]
            if parameter.get("name") == "file"
        ]
        good = {"path_parameters": {"file": file["schema"]["enum"][0]}}
        return [good, good | kept, good | other, good | long, {"path_parameters": {"file": "none"}}]
    if path == "/kit.zip":
        return [{}, long, {"query": {"for": "plain", "formats": "svg", "allow-stand-in": "true"}}]
    if path == "/button.css":
        good = {"query": {"for": "auth0"}}
        return [{}, good, good | kept, good | other, long]
    if not path.startswith("/appleid/"):
        return [{}, kept, other, long]
    if "{suffix}" in path:
        plain = directed_requests(path.partition(".")[0], document)
        return [{"path_parameters": {"suffix": "none"}}] + [
            {"path_parameters": {"suffix": "svg"}} | each for each in plain]
    # White on white is an error with any artwork.
    broken = {"query": {"color": "white", "background": "FFFFFF", "strict": "true"}}
    return [{}, kept, other, long, {"query": {"scale": "0"}}, {"query": {"v": "0"}}, broken]
