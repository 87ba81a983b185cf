import { answerText } from './answer';
import { answerOf } from './doctor';
import { paintFor, unpainted } from './paint';

describe("the doctor's answer", () => {
  const checks = [
    { id: 'a', title: 'First', status: 'ok', message: 'all is well' },
    { id: 'b', title: 'Second', status: 'warning', message: 'a little', suggestion: 'rest' },
    { id: 'c', title: 'Third', status: 'error', message: 'one\ntwo', suggestion: 'run\nfast' },
    { id: 'd', title: 'Fourth', status: 'skipped', message: 'needs the third' },
  ] as const;

  it('marks every check, with its suggestion below, and counts them', () => {
    expect(answerText(answerOf(checks), false, unpainted)).toBe(
      [
        '✔ First: all is well',
        '! Second: a little',
        '    → rest',
        '✖ Third:',
        '    one',
        '    two',
        '    → run',
        '      fast',
        '- Fourth: needs the third',
        '',
        '4 checks: 1 ok, 1 warning, 1 error, 1 skipped.',
      ].join('\n'),
    );
  });

  it('fails with an error only', () => {
    expect(answerOf(checks).ok).toBe(false);
    expect(answerOf([checks[0], checks[1], checks[3]]).ok).toBe(true);
  });

  it('is the checks themselves for a program', () => {
    expect(JSON.parse(answerText(answerOf(checks), true, unpainted))).toEqual({
      ok: false,
      checks,
    });
  });

  it('has colours on a terminal whose user wants them', () => {
    const paint = (stream: { isTTY?: boolean }, env = {}) => paintFor(stream, env)('red', 'x');
    expect(paint({ isTTY: true })).toBe('\u001b[31mx\u001b[39m');
    expect(paint({})).toBe('x');
    expect(paint({ isTTY: true }, { NO_COLOR: '1' })).toBe('x');
    expect(paint({ isTTY: true }, { TERM: 'dumb' })).toBe('x');
    expect(paint({}, { FORCE_COLOR: '1' })).toBe('\u001b[31mx\u001b[39m');
    expect(paint({ isTTY: true }, { FORCE_COLOR: '0' })).toBe('x');
  });
});
