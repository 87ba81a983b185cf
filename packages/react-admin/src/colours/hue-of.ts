import type { HueName } from './hues.js';

/** Words with a conventional meaning, whatever the model is about. */
const WORDS_BY_HUE: Partial<Record<HueName, string>> = {
  green:
    'accepted active approved available complete completed confirmed delivered done enabled finished healthy live ok online paid passed published ready resolved settled shipped solved succeeded success verified won',
  amber:
    'awaiting due draft expiring hold medium partial paused pending processing progress queued review scheduled submitted trial unpaid waiting warning',
  red: 'banned blocked bounced cancelled canceled critical declined defaulted deleted denied disputed down error expired failed failure fatal invalid late lost overdue rejected revoked spam suspended urgent void',
  grey: 'archived closed disabled hidden inactive low none off offline other retired skipped unknown unlisted',
};

const HUE_OF_WORD = new Map(
  Object.entries(WORDS_BY_HUE).flatMap(([hue, words]) =>
    words.split(' ').map((word) => [word, hue as HueName] as const),
  ),
);

/** Words that negate what follows. */
const NEGATIONS = new Set(['no', 'non', 'not', 'never', 'un']);

/** Hues for values that are neither good nor bad. */
const NEUTRAL_HUES: readonly HueName[] = ['blue', 'purple', 'teal'];

/** `IN_PROGRESS`, `inProgress`, `in-progress` → in, progress. */
const wordsIn = (value: string): string[] =>
  value
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns the colour of a value, the same wherever and in whatever language it is shown. */
export function hueOf(value: string): HueName {
  const words = wordsIn(value);
  if (!words.some((word) => NEGATIONS.has(word))) {
    // the last word is the most telling: "payment failed"
    const known = words.reverse().find((word) => HUE_OF_WORD.has(word));
    if (known !== undefined) return HUE_OF_WORD.get(known) ?? 'grey';
  }
  return NEUTRAL_HUES[hash(value) % NEUTRAL_HUES.length] ?? 'blue';
}

const hash = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
