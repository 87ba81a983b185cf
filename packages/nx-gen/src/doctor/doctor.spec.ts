import { formatInspectionResult } from './inspection-result';
import { resultOf } from './doctor';
import { paintFor, paintPlain } from './paint';

describe('the output of the doctor', () => {
  const checks = [
    { id: 'a', title: 'First', status: 'ok', message: 'all is well' },
    { id: 'b', title: 'Second', status: 'warning', message: 'a little', suggestion: 'rest' },
    { id: 'c', title: 'Third', status: 'error', message: 'one\ntwo', suggestion: 'run\nfast' },
    { id: 'd', title: 'Fourth', status: 'skipped', message: 'needs the third' },
  ] as const;

  it('marks each check, with its suggestion below, and counts them', () => {
    expect(formatInspectionResult(resultOf(checks), false, paintPlain)).toBe(
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

  it('is a failure only when a check has an error', () => {
    expect(resultOf(checks).ok).toBe(false);
    expect(resultOf([checks[0], checks[1], checks[3]]).ok).toBe(true);
  });

  it('is the result as JSON with the checks unchanged', () => {
    expect(JSON.parse(formatInspectionResult(resultOf(checks), true, paintPlain))).toEqual({
      ok: false,
      checks,
    });
  });

  it('has colours on a terminal unless the environment disables them', () => {
    const paint = (stream: { isTTY?: boolean }, env = {}) => paintFor(stream, env)('red', 'x');
    expect(paint({ isTTY: true })).toBe('\u001b[31mx\u001b[39m');
    expect(paint({})).toBe('x');
    expect(paint({ isTTY: true }, { NO_COLOR: '1' })).toBe('x');
    expect(paint({ isTTY: true }, { TERM: 'dumb' })).toBe('x');
    expect(paint({}, { FORCE_COLOR: '1' })).toBe('\u001b[31mx\u001b[39m');
    expect(paint({ isTTY: true }, { FORCE_COLOR: '0' })).toBe('x');
  });
});
