// Marks in the contents the chapter that is being read. The reference works without it.

import "./copy.js";

const chapters = document.querySelectorAll(".chapters section");

function mark(chapter) {
  const { id } = chapter.querySelector("h2");
  for (const link of document.querySelectorAll(".contents a")) {
    link.ariaCurrent = link.hash === `#${id}` ? "location" : null;
  }
}

// A chapter is read when it crosses a line a fifth of the window below its top, where links lead to.
const reading = new IntersectionObserver((entries) => {
  const entered = entries.findLast((entry) => entry.isIntersecting);
  if (entered) mark(entered.target);
}, { rootMargin: "-20% 0px -80% 0px" });

for (const chapter of chapters) reading.observe(chapter);
