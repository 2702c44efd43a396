-- Requests as visitors of sites send them: often the same few, sometimes a new one, and many from
-- clients that already have the picture.
--
-- Arguments: a file with a target and its entity tag on each line, the most frequent first; a file
-- with targets that are sent once each; the number of threads; "count" to count responses.

dofile("report.lua")

local again, anew, fresh = {}, {}, {}
local ranks = {}
local missShare, conditionalShare = 0.02, 0.30
local nextFresh, step = 1, 1
ran_out = 0

function init(args)
  for line in io.lines(args[1]) do
    local target, tag = line:match("^(.-)\t(.*)$")
    anew[#anew + 1] = parts("GET", target)
    local fields = { ["If-None-Match"] = tag }
    for name, value in pairs(wrk.headers) do fields[name] = value end
    again[#again + 1] = parts("GET", target, fields)
  end
  ranks = zipf(#anew)
  for line in io.lines(args[2]) do fresh[#fresh + 1] = line end
  nextFresh, step = number, tonumber(args[3])
  math.randomseed(4711 + nextFresh)
  if args[4] == "count" then response = count end
end

function request()
  if math.random() < missShare then
    local target = fresh[nextFresh]
    if target then
      nextFresh = nextFresh + step
      return identified(parts("GET", target))
    end
    ran_out = ran_out + 1
  end
  local rank = ranks[math.random(#ranks)]
  return identified((math.random() < conditionalShare and again or anew)[rank])
end

hits, made, unchanged, others = 0, 0, 0, 0
counted = { "hits", "made", "unchanged", "others", "ran_out" }

function count(status, headers)
  if status == 304 then unchanged = unchanged + 1 elseif status ~= 200 then others = others + 1 end
  local cache = headers["Cache-Status"] or headers["cache-status"] or ""
  if cache:find("; hit", 1, true) then hits = hits + 1 else made = made + 1 end
end
