// one number has one text, as the API reads it: no `+5`, `.5`, `5.`, `007` or `1e3`
const INTEGER = /^(0|-?[1-9]\d*)$/;
const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/;

export const isIntegerText = (text: string): boolean => INTEGER.test(text);
export const isDecimalText = (text: string): boolean => DECIMAL.test(text);
