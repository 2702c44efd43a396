// What axe-core finds, once no colour is on its way to another.
async function violations(context, rules) {
  for (const animation of document.getAnimations()) animation.finish();
  return (await axe.run(context, { runOnly: rules, resultTypes: ["violations"] })).violations;
}

// A text of each combination of colour, size, weight and grounds.
function texts() {
  const found = new Map();
  for (const element of document.body.querySelectorAll("*")) {
    if (![...element.childNodes].some(child => child.nodeType === Node.TEXT_NODE && child.data.trim())) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const grounds = [];
    for (let one = element; one; one = one.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
      grounds.push(backgroundColor, backgroundImage, opacity);
    }
    found.set(`${color} ${fontSize} ${fontWeight} ${[...new Set(grounds)]}`, element);
  }
  return [...found.values()];
}