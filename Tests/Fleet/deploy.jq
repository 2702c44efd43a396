# What the files in Deploy promise: a sentence, and an expression of jq that is true. test_deploy.py says what the input is.

# Every manifest is listed
.files - ["kustomization.yaml"] == (.kubernetes.Kustomization.resources | sort)

# Every setting of the pods exists, and has its value
.settings as $own | .effective as $known
| all($own | keys[]; . as $name | $known[$name] | startswith("\($own[$name]) ("))

# The settings' file is where the program looks
.container.args == ["serve", "--config", "/etc/bezel/bezel.json"]
and [.container.volumeMounts[] | select(.name == "settings").mountPath] == ["/etc/bezel"]
and (.kubernetes.ConfigMap as $map | ($map.data | has("bezel.json"))
  and [.pod.volumes[] | select(.name == "settings").configMap.name] == [$map.metadata.name])

# Pods may take as long to stop as Bezel
.pod.terminationGracePeriodSeconds >= .settings["drain-seconds"] + .settings["shutdown-seconds"]

# Nobody asks a pod any more when it stops listening
(.container.readinessProbe | .periodSeconds * .failureThreshold) < .settings["drain-seconds"]

# Probes ask the operator's address, for the health that they are about
.container | [.startupProbe, .livenessProbe, .readinessProbe | .httpGet]
== [{path: "/healthz", port: "admin"}, {path: "/healthz", port: "admin"}, {path: "/readyz", port: "admin"}]

# Ports are those of the settings
(.container.ports | map({key: .name, value: "0.0.0.0:\(.containerPort)"}) | from_entries) as $ports
| $ports == {http: .settings.listen, admin: .settings.admin}
and (.kubernetes.Service.spec.ports | map(.targetPort)) == ["http"]
and $ports.admin == "0.0.0.0:" + .kubernetes.Deployment.spec.template.metadata.annotations["prometheus.io/port"]

# Only clients and Prometheus come in, and nothing goes out
.kubernetes.NetworkPolicy.spec | .policyTypes == ["Ingress", "Egress"] and .egress == []
and ([.ingress[] | [.ports[].port, .from[0].namespaceSelector.matchLabels["kubernetes.io/metadata.name"]]]
  == [["http", null], ["admin", "monitoring"]])

# Variables of services are no settings: Kubernetes describes a service `bezel` to pods as BEZEL_PORT=tcp://…
.pod.enableServiceLinks == false and .ofServices.status != 0 and (.ofServices.errors | contains("BEZEL_PORT"))

# The Ingress leads to the service, by HTTPS
(.kubernetes.Service | {name: .metadata.name, port: {name: .spec.ports[0].name}}) as $service
| .kubernetes.Ingress.spec | [.rules[].http.paths[].backend.service] == [$service]
and [.rules[].host] == .tls[0].hosts

# The pages of a pod have the address of the Ingress
.settings["public-url"] == "https://" + .kubernetes.Ingress.spec.rules[0].host

# Selectors choose the pods
.kubernetes.Deployment.spec.template.metadata.labels as $labels
| [.kubernetes.Deployment.spec.selector.matchLabels, .kubernetes.Service.spec.selector,
  .kubernetes.PodDisruptionBudget.spec.selector.matchLabels, .kubernetes.NetworkPolicy.spec.podSelector.matchLabels,
  .pod.topologySpreadConstraints[].labelSelector.matchLabels] | length == 6 and all(. == $labels)

# Only the autoscaler decides about replicas: once, each `kubectl apply` went back to three pods
(.kubernetes.Deployment.spec | has("replicas") | not) and (.kubernetes.HorizontalPodAutoscaler.spec
  | .minReplicas >= 3 and .scaleTargetRef.kind == "Deployment" and .scaleTargetRef.name == "bezel")
and .kubernetes.Deployment.metadata.name == "bezel" and (.container.resources.requests | has("cpu"))

# Pods are restricted, as the Pod Security Standards have it, and read only
.pod.securityContext.runAsNonRoot and .pod.securityContext.seccompProfile == {type: "RuntimeDefault"}
and (.container.securityContext
  | .allowPrivilegeEscalation == false and .readOnlyRootFilesystem and .capabilities == {drop: ["ALL"]})
and (.image | contains("\"User\": \"\($pod.runAsUser):\($pod.runAsGroup)\""))

# Containers of Compose have no more rights than they need; Caddy's program has one in its file, and needs it to start
(.compose.services | length == 2 and all(.read_only and .cap_drop == ["ALL"]
  and .security_opt == ["no-new-privileges:true"] and (has("privileged") | not)))
and (.compose.services.bezel | has("cap_add") | not) and .compose.services.caddy.cap_add == ["NET_BIND_SERVICE"]

# The access log does not fill the disk
.compose.services.bezel | (.environment | has("BEZEL_ACCESS_LOG")) and .logging == {driver: "local"}

# Only Caddy is reached from outside
(.compose.services.bezel | has("ports") | not) and .compose.services.caddy.ports == ["80:80", "443:443", "443:443/udp"]

# Compose's settings are valid, trust the network of both, and have the time to stop
.ofCompose.status == 0 and (.ofCompose.settings["trusted-proxies"] | split(" ")[0])
  == .compose.networks.default.ipam.config[0].subnet
and ([.ofCompose.settings["drain-seconds", "shutdown-seconds"] | split(" ")[0] | tonumber] | add)
  <= (.compose.services.bezel.stop_grace_period | rtrimstr("s") | tonumber)

# Caddy waits for the image's own health check
.compose.services.caddy.depends_on == {bezel: {condition: "service_healthy"}}
and (.compose.services.bezel | has("healthcheck") | not) and (.image | test("\"Test\": \\[\"CMD\", \"\\S+/bezel\", \"health\"\\]"))

# Caddy's file is ours and takes these variables, and its certificates outlast a container
.compose.services.caddy as $caddy
| ($caddy.volumes | index("../caddy/Caddyfile:/etc/caddy/Caddyfile:ro") and index("caddy-data:/data"))
and (.compose.volumes | has("caddy-data"))
and ([.caddyfile | scan("\\{\\$(\\w+):")[0]] | unique) == ($caddy.environment | keys)
and ("bezel:" + (.image | capture("\"ExposedPorts\": \\{\"(?<port>\\d+)/tcp\"").port)) == $caddy.environment.BEZEL

# Artwork goes where the program looks
(.image | capture("XDG_DATA_HOME=(?<data>[^\"]+)").data) as $data
| .compose.services.bezel.volumes | length == 1 and (.[0] | split(":")[1:]) == ["\($data)/bezel/artwork", "ro"]

# Caddy's addresses and times fit those of Bezel
(.effective | map_values(split(" ")[0])) as $defaults
| ([.caddy | .. | objects | .dial? // empty] | unique) == ["\(.defaults.host):\(.defaults.port)"]
and ([.caddy | .. | objects | .idle_timeout? // .keep_alive.idle_timeout? // empty | numbers]
  | length > 0 and all(. < ($defaults["idle-seconds"] | tonumber) * 1e9))

# Memory suffices as operations.md adds it up: of a pod, of the package's service, and of Compose's container
. as $all | .memory as $each | def bytes: {M: 1e6, Mi: 1048576, G: 1073741824}[capture("\\d+(?<unit>.*)").unit] * (capture("(?<n>\\d+)").n | tonumber);
def needed: 1e6 * ($each.idle + $each.unread + $each.thread * (.["render-threads"] | tonumber)
  + (.["cache-megabytes"] | tonumber) + (.connections | tonumber) * $each.head / 1000);
(.container.resources.limits.memory | bytes) >= (.settings | needed)
and all(.serviceLimit, (.compose.services.bezel.mem_limit | ascii_upcase); bytes >= ($all.defaults | needed))
