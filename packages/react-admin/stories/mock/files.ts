/** A square of a colour with a letter. */
export function svg(letter: string, colour: string): string {
  const text = `<text x="50" y="68" font-family="sans-serif" font-size="52" text-anchor="middle" fill="white">${letter}</text>`;
  const square = `<rect width="100" height="100" fill="${colour}"/>${text}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${square}</svg>`;
}

/** The address of such a picture. */
export const picture = (letter: string, colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(svg(letter, colour))}`;

/** A file that somebody has picked and not uploaded yet. */
export const file = (name: string, type: string, text = 'What stands in it'): File =>
  new File([text], name, { type });
