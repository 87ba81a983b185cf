import { paintFor } from '../doctor/paint';
import { colourLines } from './colours';

const REPORT = [
  'CREATE a.ts',
  'UPDATE b.ts',
  '@@ -1 +1 @@',
  '-old',
  '+new',
  ' same',
  'DELETE c.ts',
  'Error: no',
  'CREATED nothing',
].join('\n');

describe('a report on a terminal', () => {
  it('colours the actions and the lines of a diff', () => {
    const paint = paintFor({ isTTY: true }, {});
    expect(colourLines(REPORT, paint).split('\n')).toEqual([
      `${paint('green', 'CREATE')} a.ts`,
      `${paint('yellow', 'UPDATE')} b.ts`,
      paint('dim', '@@ -1 +1 @@'),
      paint('red', '-old'),
      paint('green', '+new'),
      ' same',
      `${paint('red', 'DELETE')} c.ts`,
      `${paint('red', 'Error')}: no`,
      'CREATED nothing',
    ]);
  });

  it('is plain text without a terminal or with NO_COLOR', () => {
    expect(colourLines(REPORT, paintFor({}, {}))).toBe(REPORT);
    expect(colourLines(REPORT, paintFor({ isTTY: true }, { NO_COLOR: '1' }))).toBe(REPORT);
  });
});
