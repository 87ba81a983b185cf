import { withoutHalf } from '../fields/beginning-of.js';

/** Shorter texts are shown as a whole. */
const WHOLE = 600;

/** Characters before the first difference, to recognize the place. */
const BEFORE = 100;

/** More than anybody compares by eye. */
const SHOWN = 2_000;

/** What is left of a character that was cut in two at the beginning. */
const SECOND_HALF = /^[\uDC00-\uDFFF]/;

/**
 * Returns the part of a long text around the first character that differs from the other one: its beginning would look the same on
 * both sides.
 */
export function partThatDiffers(text: string, other: unknown): string {
  if (text.length <= WHOLE) return text;
  const begin = typeof other === 'string' ? Math.max(0, firstDifference(text, other) - BEFORE) : 0;
  const end = begin + SHOWN;
  const part =
    begin > 0 ? `…${text.slice(begin, end).replace(SECOND_HALF, '')}` : text.slice(0, end);
  return end < text.length ? `${withoutHalf(part)}…` : part;
}

function firstDifference(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at++) if (a[at] !== b[at]) return at;
  return shorter;
}
