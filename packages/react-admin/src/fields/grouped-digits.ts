const NUMBER = /^(-?)(\d+)(\.\d+)?$/;

/** The mark between whole and fraction in the language of the browser. */
const decimalMark = (): string =>
  new Intl.NumberFormat().formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** `-1234567.50` → `-1,234,567.50` as the browser's language writes it, with every digit; other texts as they are. */
export function groupedDigits(text: string): string {
  const [, sign, whole, fraction = ''] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return text;
  return (
    sign + new Intl.NumberFormat().format(BigInt(whole)) + fraction.replace('.', decimalMark())
  );
}
