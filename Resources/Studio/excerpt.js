// What is checked of a file, since an address has little room.

const near = 200; // characters on each side of a button's name
const read = 2 ** 20; // bytes
const longest = 3000; // characters in an address

// The whole text of a file, or what is near the buttons' names in a long one: at most `most`
// characters.
export async function excerpt(file, most) {
  const text = await file.slice(0, read).text();
  let part = text;
  if (text.length > most) {
    const starts = [...text.matchAll(/appleid/gi)].map(({ index }) => Math.max(0, index - near));
    const ends = starts.map((start) => start + 2 * near);
    part = starts.map((start, i) => {
      const end = ends[i - 1] ?? 0;
      return (start > end ? "\n" : "") + text.slice(Math.max(start, end), ends[i]);
    }).join("");
  }
  while (encodeURIComponent(part.slice(0, most)).length > longest) part = part.slice(0, -near);
  return { part: part.slice(0, most), isWhole: part === text && file.size <= read };
}
