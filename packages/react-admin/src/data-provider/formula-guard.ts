/** The beginning of a text that a spreadsheet would take for a formula. */
const FORMULA_PREFIX = /^[=+\-@\t\r]/;
/** A number, a date or a phone number, harmless even if a spreadsheet interprets it. */
const HARMLESS = /^[+-]?[\d\s().,:/+-]+$/;

const isFormula = (text: string): boolean => FORMULA_PREFIX.test(text) && !HARMLESS.test(text);

/** Returns an exported text that no spreadsheet executes as a formula. */
export const guardFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** Returns the text that was exported. */
export const withoutFormulaGuard = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
