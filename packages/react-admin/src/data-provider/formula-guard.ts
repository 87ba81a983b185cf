/** The beginning of a text that a spreadsheet would take for a formula. */
const FORMULA_PREFIX = /^[=+\-@\t\r]/;
/** A number, a date or a phone number, harmless even if a spreadsheet interprets it. */
const HARMLESS = /^[+-]?[\d\s().,:/+-]+$/;

/** Whether it is a formula without the apostrophes before it: those of a text itself must not be taken for the one of the export. */
function isFormula(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return FORMULA_PREFIX.test(bare) && !HARMLESS.test(bare);
}

/** Returns an exported text that no spreadsheet executes as a formula. */
export const guardFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** Returns the text that was exported. */
export const withoutFormulaGuard = (text: string): string =>
  text.startsWith("'") && isFormula(text) ? text.slice(1) : text;
