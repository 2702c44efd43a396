# Varnish in front of three replicas of Bezel: balances, caches, and retries elsewhere.
#
# For Varnish 7.1 or later. Change the addresses of the replicas. Start the replicas with
#   --port PORT --admin OWN-ADDRESS --trusted-proxies ADDRESS-OF-VARNISH --drain-seconds 5
# and varnishd with
#   -p backend_idle_timeout=45
# so that Varnish closes idle connections before the replicas do (--idle-seconds 75). Varnish has no
# TLS: a terminator in front of it should pass connections on by the PROXY protocol.
# Tests/Fleet runs this file in front of real replicas.

vcl 4.1;

import directors;
import std;

probe ready {
    .request =
        "GET /readyz HTTP/1.1"
        "Host: bezel"
        "Connection: close";
    .interval = 1s;
    .timeout = 2s;
    # Two failures of three turn requests away: within 3 s, so replicas drain for 5 s.
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend one {
    .host = "127.0.0.1";
    .port = "8081";
    .probe = ready;
    .connect_timeout = 1s;
    .first_byte_timeout = 15s;
    .between_bytes_timeout = 5s;
}

backend two {
    .host = "127.0.0.1";
    .port = "8082";
    .probe = ready;
    .connect_timeout = 1s;
    .first_byte_timeout = 15s;
    .between_bytes_timeout = 5s;
}

backend three {
    .host = "127.0.0.1";
    .port = "8083";
    .probe = ready;
    .connect_timeout = 1s;
    .first_byte_timeout = 15s;
    .between_bytes_timeout = 5s;
}

sub vcl_init {
    new replicas = directors.round_robin();
    replicas.add_backend(one);
    replicas.add_backend(two);
    replicas.add_backend(three);
}

sub vcl_recv {
    set req.backend_hint = replicas.backend();

    if (req.url !~ "^/" && req.method != "OPTIONS") {
        return (synth(400, "Bad Request"));
    }
    # Replicas refuse larger bodies before they are sent, which Varnish would take for a failure.
    if (std.integer(req.http.Content-Length, 0) > 4096
        && (req.url !~ "^/check(\?|$)" || std.integer(req.http.Content-Length, 0) > 786437)) {
        return (synth(413, "Content Too Large"));
    }
    # For the operator, who reaches the replicas directly.
    if (req.url ~ "^/+(healthz|readyz|metrics)(\?|$)") {
        return (synth(404, "Not Found"));
    }

    # Varnish has appended the client's address to X-Forwarded-For.
    set req.http.X-Forwarded-Host = req.http.Host;
    if (std.port(server.ip) == 443) {
        set req.http.X-Forwarded-Proto = "https";
    } else {
        set req.http.X-Forwarded-Proto = "http";
    }
    unset req.http.Forwarded;
    # Nothing here depends on them.
    unset req.http.Cookie;
    unset req.http.Authorization;

    # Pages are private, and with pass the conditions of clients reach the replicas.
    if ((req.method != "GET" && req.method != "HEAD")
        || req.url !~ "^/(appleid/|assets/|schemas/|button\.js(\?|$))") {
        return (pass);
    }

    # A response to locale=auto is kept once for every value of Accept-Language. If the first language
    # has titles and no weight, the others have no influence.
    if (req.http.Accept-Language ~ "(?i)^\s*(ar|ca|cs|da|de|el|en|es|fi|fr|he|hi|hr|hu|id|it|iw|ja|ko|ms|nb|nl|no|pl|pt|ro|ru|sk|sv|th|tr|uk|vi|zh)(-[a-z]{4})?(-[a-z]{2})?\s*(,|$)") {
        set req.http.Accept-Language =
            std.tolower(regsub(req.http.Accept-Language, "^\s*([A-Za-z-]+).*$", "\1"));
    }
    # Accept-Encoding is Varnish's own work: it asks for gzip, keeps that, and unpacks it for the
    # clients that do not accept it, with a weak entity tag.

    # An old picture may be used for 10 s while a new one is fetched; if no replica answers, for as
    # long as it is kept.
    if (req.restarts == 0 && std.healthy(req.backend_hint)) {
        set req.grace = 10s;
    } else {
        set req.grace = 7d;
    }
    return (hash);
}

# No response in the cache depends on the host.
sub vcl_hash {
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_response {
    if (bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        if (beresp.status == 502 || beresp.status == 503 || beresp.status == 504) {
            return (retry);
        }
        # The path of a file changes with its content: while replicas of two versions run, one of
        # them has it and the other does not.
        if (beresp.status == 404 && bereq.url ~ "^/assets/") {
            return (retry);
        }
    }
    if (beresp.status >= 500) {
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        set beresp.uncacheable = true;
        return (deliver);
    }
    if (beresp.status == 200 && beresp.ttl > 0s) {
        # While no replica answers. The entity tag is asked whether it is still right, too.
        set beresp.grace = 7d;
    }
}

sub vcl_backend_error {
    if (bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
    if (bereq.is_bgfetch) {
        return (abandon);
    }
}

sub vcl_deliver {
    # Once more, with every old picture allowed.
    if (resp.status >= 502 && resp.status <= 504 && req.restarts == 0
        && (req.method == "GET" || req.method == "HEAD")
        && req.url ~ "^/(appleid/|assets/|schemas/|button\.js(\?|$))") {
        return (restart);
    }
    if (resp.http.Cache-Status && obj.hits > 0) {
        set resp.http.Cache-Status = resp.http.Cache-Status + ", varnish; hit";
    }
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
