/** Draws a coloured square with a letter. */
export function svg(letter: string, colour: string): string {
  const text = `<text x="50" y="68" font-family="sans-serif" font-size="52" text-anchor="middle" fill="white">${letter}</text>`;
  const square = `<rect width="100" height="100" fill="${colour}"/>${text}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${square}</svg>`;
}

/** Returns the URL of such a picture. */
export const picture = (letter: string, colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(svg(letter, colour))}`;

/** Creates a file that was picked but not uploaded yet. */
export const file = (name: string, type: string, text = 'What stands in it'): File =>
  new File([text], name, { type });
