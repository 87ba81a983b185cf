import { paintFor } from '../doctor/paint';
import { coloured } from './colours';

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
  it('has colours for what is done, and for what differs', () => {
    const paint = paintFor({ isTTY: true }, {});
    expect(coloured(REPORT, paint).split('\n')).toEqual([
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

  it('is plain text everywhere else', () => {
    expect(coloured(REPORT, paintFor({}, {}))).toBe(REPORT);
    expect(coloured(REPORT, paintFor({ isTTY: true }, { NO_COLOR: '1' }))).toBe(REPORT);
  });
});
