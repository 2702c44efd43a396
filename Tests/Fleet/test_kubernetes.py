"""The manifests name settings, paths and ports that exist, and times that fit."""

import json
import pathlib
import re
import sys
import unittest

import yaml

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from fleet import ROOT, Fleet, Replica, check_config, get

FOLDER = ROOT / "Deploy/kubernetes"


class KubernetesTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        listed = yaml.safe_load((FOLDER / "kustomization.yaml").read_text())["resources"]
        documents = [yaml.safe_load((FOLDER / name).read_text()) for name in listed]
        cls.listed = listed
        cls.objects = {document["kind"]: document for document in documents}
        cls.deployment = cls.objects["Deployment"]["spec"]
        cls.pod = cls.deployment["template"]["spec"]
        cls.container, = cls.pod["containers"]
        cls.settings = json.loads(cls.objects["ConfigMap"]["data"]["bezel.json"])
        cls.ports = {port["name"]: port["containerPort"] for port in cls.container["ports"]}

    def test_every_file_is_listed(self):
        files = {path.name for path in FOLDER.glob("*.yaml")} - {"kustomization.yaml"}
        self.assertEqual(files, set(self.listed))

    def test_every_setting_exists_and_is_valid(self):
        status, known, _ = check_config()
        self.assertEqual(status, 0)
        self.assertLessEqual(set(self.settings), set(known))
        command, *flags = self.container["args"]
        self.assertEqual((command, flags[0]), ("serve", "--config"))
        self.assertEqual(len(flags), 2)
        with Fleet((), count=0) as fleet:
            file = fleet.folder / "bezel.json"
            # Apple's artwork is not in every checkout.
            settings = self.settings | {"require-artwork": False}
            file.write_text(json.dumps(settings))
            status, effective, errors = check_config("--config", str(file))
            self.assertEqual(status, 0, errors)
            for name, value in settings.items():
                expected = str(value).lower() if isinstance(value, bool) else str(value)
                self.assertTrue(effective[name].startswith(f"{expected} ("), name)

    def test_the_file_is_where_the_program_looks(self):
        folder, name = self.container["args"][2].rsplit("/", 1)
        mounts = {mount["name"]: mount["mountPath"] for mount in self.container["volumeMounts"]}
        self.assertEqual(mounts["settings"], folder)
        self.assertIn(name, self.objects["ConfigMap"]["data"])
        volume, = (volume for volume in self.pod["volumes"] if volume["name"] == "settings")
        self.assertEqual(
            volume["configMap"]["name"], self.objects["ConfigMap"]["metadata"]["name"])

    def test_pods_may_take_as_long_to_stop_as_bezel(self):
        stop = self.settings["drain-seconds"] + self.settings["shutdown-seconds"]
        self.assertGreaterEqual(self.pod["terminationGracePeriodSeconds"], stop)
        ready = self.container["readinessProbe"]
        self.assertGreater(
            self.settings["drain-seconds"], ready["periodSeconds"] * ready["failureThreshold"])

    def test_probes_ask_for_paths_that_exist(self):
        with Fleet((), count=0) as fleet:
            with Replica(fleet.folder / "replica", self.settings["drain-seconds"]) as replica:
                replica.start()
                for name in ("startupProbe", "livenessProbe", "readinessProbe"):
                    probe = self.container[name]["httpGet"]
                    self.assertEqual(probe["port"], "admin")
                    self.assertEqual(get(replica.admin, probe["path"]).status, 200)
        self.assertEqual(self.container["livenessProbe"]["httpGet"]["path"], "/healthz")
        self.assertEqual(self.container["readinessProbe"]["httpGet"]["path"], "/readyz")

    def test_ports_are_those_of_the_settings(self):
        self.assertEqual(self.settings["listen"], f"0.0.0.0:{self.ports['http']}")
        self.assertEqual(self.settings["admin"], f"0.0.0.0:{self.ports['admin']}")
        service, = self.objects["Service"]["spec"]["ports"]
        self.assertEqual(service["targetPort"], "http")
        annotations = self.deployment["template"]["metadata"]["annotations"]
        self.assertEqual(annotations["prometheus.io/port"], str(self.ports["admin"]))

    def test_only_clients_and_prometheus_come_in_and_nothing_goes_out(self):
        policy = self.objects["NetworkPolicy"]["spec"]
        self.assertEqual(policy["policyTypes"], ["Ingress", "Egress"])
        self.assertEqual(policy["egress"], [])
        rules = {rule["ports"][0]["port"]: rule.get("from") for rule in policy["ingress"]}
        self.assertEqual(set(rules), set(self.ports))
        self.assertIsNone(rules["http"])
        self.assertEqual(
            rules["admin"][0]["namespaceSelector"]["matchLabels"]["kubernetes.io/metadata.name"],
            "monitoring")

    def test_variables_of_services_are_not_settings(self):
        """Kubernetes describes a service `bezel` to pods as BEZEL_PORT=tcp://…"""
        self.assertIs(self.pod["enableServiceLinks"], False)
        status, _, errors = check_config(BEZEL_PORT="tcp://10.0.0.1:80")
        self.assertNotEqual(status, 0)
        self.assertIn("BEZEL_PORT", errors)

    def test_selectors_choose_the_pods(self):
        labels = self.deployment["template"]["metadata"]["labels"]
        for selector in (
                self.deployment["selector"]["matchLabels"],
                self.objects["Service"]["spec"]["selector"],
                self.objects["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"],
                self.objects["NetworkPolicy"]["spec"]["podSelector"]["matchLabels"],
                *(spread["labelSelector"]["matchLabels"]
                  for spread in self.pod["topologySpreadConstraints"])):
            self.assertEqual(selector, labels)
        target = self.objects["HorizontalPodAutoscaler"]["spec"]["scaleTargetRef"]
        self.assertEqual((target["kind"], target["name"]),
                         ("Deployment", self.objects["Deployment"]["metadata"]["name"]))

    def test_only_the_autoscaler_decides_about_replicas(self):
        """Once, each `kubectl apply` went back to three pods."""
        self.assertNotIn("replicas", self.deployment)
        self.assertGreaterEqual(self.objects["HorizontalPodAutoscaler"]["spec"]["minReplicas"], 3)

    def test_pods_are_restricted(self):
        """The restricted profile of the Pod Security Standards, and a root for reading only."""
        pod, container = self.pod["securityContext"], self.container["securityContext"]
        self.assertIs(pod["runAsNonRoot"], True)
        self.assertEqual(pod["seccompProfile"], {"type": "RuntimeDefault"})
        self.assertIs(container["allowPrivilegeEscalation"], False)
        self.assertIs(container["readOnlyRootFilesystem"], True)
        self.assertEqual(container["capabilities"], {"drop": ["ALL"]})
        image = (ROOT / "Scripts/image").read_text()
        self.assertIn(f"\"User\": \"{pod['runAsUser']}:{pod['runAsGroup']}\"", image)

    def test_memory_suffices_as_the_documentation_adds_it_up(self):
        """Of a pod, and of the package's service with the default settings on four cores."""
        page = (ROOT / "docs/operations.md").read_text()
        idle, thread, unread = map(int, re.search(
            r"^(\d+) .* cache-megabytes .* (\d+) × render-threads .* (\d+)$", page, re.M).groups())
        head = int(re.search(r"with half a head up to (\d+) kB", page)[1])
        resources = self.container["resources"]
        self.assertIn("cpu", resources["requests"], "the autoscaler needs it")
        unit = (ROOT / "Deploy/systemd/bezel.service.in").read_text()
        _, defaults, _ = check_config("--cache-megabytes", "64", "--render-threads", "4")
        defaults = {name: value.split()[0] for name, value in defaults.items()}
        for limit, settings in ((resources["limits"]["memory"], self.settings),
                                (re.search(r"^MemoryMax=(.*)$", unit, re.M)[1], defaults)):
            megabytes = idle + unread + thread * int(settings["render-threads"]) + sum(
                int(settings[name]) * each for name, each in (("cache-megabytes", 1), ("connections", head / 1000)))
            with self.subTest(limit):
                self.assertGreaterEqual(int(limit.rstrip("GMi")) * {"M": 1.048576, "G": 1073.7}[limit.rstrip("i")[-1]],
                                        megabytes)


if __name__ == "__main__":
    unittest.main()
