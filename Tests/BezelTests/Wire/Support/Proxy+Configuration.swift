extension Proxy {
  /// nginx with the lines that its documentation recommends for WebSocket, except that it keeps its
  /// connections open.
  func nginx(_ port: Int, _ server: Int, _ lines: String) -> String {
    """
    user root;
    daemon off;
    master_process off;
    pid nginx.pid;
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path body;
      proxy_temp_path proxy;
      fastcgi_temp_path fastcgi;
      uwsgi_temp_path uwsgi;
      scgi_temp_path scgi;
      large_client_header_buffers 16 16k;
      map $http_upgrade $upstream_hop { default upgrade; '' ''; }
      upstream bezel { server 127.0.0.1:\(server); keepalive 4; }
      server {
        listen 127.0.0.1:\(port);
        location / {
          proxy_pass http://bezel;
          proxy_read_timeout 300s;
          proxy_next_upstream off;
          proxy_set_header Host $http_host;
          proxy_set_header X-Real-IP $remote_addr;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_set_header X-Forwarded-Proto $scheme;
          proxy_set_header X-Request-ID $request_id;
          \(lines)
        }
      }
    }

    """
  }

  /// Varnish without caching, so that every request reaches the server. It passes upgrades on
  /// instead of handing the connection over.
  static func varnish(_ server: Int) -> String {
    """
    vcl 4.1;
    backend default {
      .host = "127.0.0.1";
      .port = "\(server)";
      .first_byte_timeout = 300s;
    }
    sub vcl_recv {
      return (pass);
    }
    sub vcl_backend_fetch {
      if (bereq.http.X-Upgrade) {
        set bereq.http.Upgrade = bereq.http.X-Upgrade;
        set bereq.http.Connection = "upgrade";
      }
    }

    """
  }

  static func haproxy(_ port: Int, _ server: Int) -> String {
    """
    global
      tune.http.maxhdr 400
    defaults
      mode http
      timeout connect 300s
      timeout client 300s
      timeout server 300s
      retries 0
      option forwardfor
      option http-keep-alive
    frontend all
      bind 127.0.0.1:\(port)
      http-request set-header X-Forwarded-Proto http
      default_backend bezel
    backend bezel
      http-reuse always
      server bezel 127.0.0.1:\(server)

    """
  }
}
