button => {
  const [title, image] = button.children;
  const { backgroundColor, borderRadius, boxShadow } = getComputedStyle(button);
  return [backgroundColor, borderRadius, boxShadow, title.hidden ? null : title.textContent, title.offsetWidth,
          title.offsetHeight, getComputedStyle(image).opacity];
}
