/** How one language writes numbers. */
export interface Notation {
  /** Its ten digits, zero first. */
  digits: string[];
  /** Between groups of digits; a space of any kind is an ordinary one. */
  group: string;
  /** Between the whole and the fraction. */
  decimal: string;
  /** Before a negative number, with the marks of direction that some languages put around it. */
  minus: string;
  /** Groups of two digits before the last one, which has three: 12,34,567. */
  hasPairs: boolean;
}

const known = new Map<string, Notation>();

/** The notation of a BCP 47 language tag. */
export function notationOf(locale: string): Notation {
  const notation = known.get(locale) ?? readNotation(locale);
  known.set(locale, notation);
  return notation;
}

function readNotation(locale: string): Notation {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  // long enough for the languages that write four digits without a mark
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
    group: asOneMark(textOf('group')),
    decimal: textOf('decimal'),
    minus: sign.map(({ value }) => value).join(''),
    hasPairs: groups.at(-2)?.value.length === 2,
  };
}

/** Spaces of a number: ordinary, no-break, figure, thin and narrow no-break. */
const SPACE = /[ \u00a0\u2007\u2009\u202f]/g;

/** Typed and printed forms of one mark as the same: an ordinary space, the straight apostrophe. */
export const asOneMark = (text: string): string =>
  text.replace(SPACE, ' ').replaceAll('\u2019', "'");
