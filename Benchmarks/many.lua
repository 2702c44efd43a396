-- Requests for many cached pictures.
--
-- Arguments: a file with a target on each line; "zipf" if the first are asked for most often.

dofile("report.lua")

local targets, ranks = {}, nil

function init(args)
  for line in io.lines(args[1]) do targets[#targets + 1] = parts("GET", line) end
  if args[2] == "zipf" then ranks = zipf(#targets) end
  math.randomseed(4711 + number)
end

function request()
  local rank = ranks and ranks[math.random(#ranks)] or math.random(#targets)
  return identified(targets[rank])
end
