/** Shorter texts are shown as a whole. */
const WHOLE = 600;

/** Characters before the first difference, to recognize the place. */
const BEFORE = 100;

/** More than anybody compares by eye. */
const SHOWN = 2_000;

/**
 * Returns the part of a long text around the first character that differs from the other one: its beginning would look the same on
 * both sides.
 */
export function partThatDiffers(text: string, other: unknown): string {
  if (text.length <= WHOLE) return text;
  const begin = typeof other === 'string' ? Math.max(0, firstDifference(text, other) - BEFORE) : 0;
  const end = begin + SHOWN;
  return `${begin > 0 ? '…' : ''}${text.slice(begin, end)}${end < text.length ? '…' : ''}`;
}

function firstDifference(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at++) if (a[at] !== b[at]) return at;
  return shorter;
}
