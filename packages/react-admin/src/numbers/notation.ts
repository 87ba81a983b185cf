/** How a language writes numbers. */
export interface Notation {
  /** Its ten digits, zero first. */
  digits: string[];
  /** The separator between groups of digits; any kind of space is normalized to an ordinary one. */
  group: string;
  /** The same as it is printed. */
  printedGroup: string;
  /** The decimal separator. */
  decimal: string;
  /** The minus sign, with the directional marks that some languages put around it. */
  minus: string;
  /** Whether groups have two digits except for the last, which has three: 12,34,567. */
  hasPairs: boolean;
}

const notations = new Map<string, Notation>();

/** Returns the notation of a BCP 47 language tag. */
export function notationOf(locale: string): Notation {
  const notation = notations.get(locale) ?? readNotation(locale);
  notations.set(locale, notation);
  return notation;
}

function readNotation(locale: string): Notation {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  // long enough for languages that do not group four digits
  const parts = format.formatToParts(-1234567890.5);
  const textOf = (type: Intl.NumberFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const groups = parts.filter(({ type }) => type === 'integer');
  const sign = parts.slice(
    0,
    parts.findIndex(({ type }) => type === 'integer'),
  );
  return {
    digits: [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9876543210)].reverse(),
    group: normalizeMarks(textOf('group')),
    printedGroup: textOf('group'),
    decimal: textOf('decimal'),
    minus: sign.map(({ value }) => value).join(''),
    hasPairs: groups.at(-2)?.value.length === 2,
  };
}

/** Spaces used in numbers: ordinary, no-break, figure, thin and narrow no-break. */
const SPACE = /[ \u00a0\u2007\u2009\u202f]/g;

/** Normalizes typed and printed forms of a mark: an ordinary space, the straight apostrophe. */
export const normalizeMarks = (text: string): string =>
  text.replace(SPACE, ' ').replaceAll('\u2019', "'");
