// The languages whose names lie over the widths beside them.
all => all.filter(row => {
  const [name, size] = [...row.children].map(each => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getBoundingClientRect();
  });
  return name.right > size.left;
}).map(row => row.textContent)
