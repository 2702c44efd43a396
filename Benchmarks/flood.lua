-- Requests of one kind, each of which has to be made, from clients of many networks.
--
-- Arguments: the start of a target, and what is added to it: a "number", the parameters of a "picture", or
-- "nothing".

dofile("report.lua")

local sent = 0
local start, further

function init(args)
  start, further = args[1], args[2]
  sent = number * 100000000
end

function request()
  sent = sent + 1
  local rest = further == "number" and sent or ""
  if further == "picture" then
    -- Different widths, heights and radii: 246 * 35 * 51 pictures before one repeats.
    rest = "width=" .. 130 + sent % 246 .. "&height=" .. 30 + math.floor(sent / 246) % 35
      .. "&border_radius=" .. math.floor(sent / 8610) % 51
  end
  local client = "10." .. sent % 200 .. "." .. math.floor(sent / 200) % 200 .. ".7"
  return wrk.format("GET", start .. rest, { Host = "127.0.0.1", ["X-Forwarded-For"] = client })
end
