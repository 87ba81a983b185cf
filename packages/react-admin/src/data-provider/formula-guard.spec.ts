import { guardFormula, withoutFormulaGuard } from './formula-guard.js';

it.each([
  ['=1+1', `'=1+1`],
  ['-- none', `'-- none`],
  [`'=1+1`, `''=1+1`],
  [`'tis`, `'tis`],
  ['+49 30 123-45', '+49 30 123-45'],
  ['', ''],
])('an exported text is read as what it was: %j', (text, exported) => {
  expect(guardFormula(text)).toBe(exported);
  expect(withoutFormulaGuard(exported)).toBe(text);
});
