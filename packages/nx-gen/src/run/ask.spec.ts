import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { askOnTerminal, canAsk, type Terminal } from './ask';

/** The prompt comes from a package that Jest cannot load, so the test target builds this first. */
const DIST = join(__dirname, '../../dist');
const ANSWER = join(__dirname, '../testing/answer.cjs');

const terminal = (stdin = true, stdout = true): Terminal => ({
  stdin: Object.assign(new PassThrough(), { isTTY: stdin }),
  stdout: Object.assign(new PassThrough(), { isTTY: stdout }),
});

describe('the question about a missing module directory', () => {
  const { CI } = process.env;
  beforeEach(() => delete process.env['CI']);
  afterEach(() => {
    if (CI === undefined) delete process.env['CI'];
    else process.env['CI'] = CI;
  });

  it.each([
    ['y', true],
    ['n', false],
    ['\r', true],
    ['\u0003', 'cancelled; nothing was written'],
  ])('is answered by the key %j with %j', (key, answer) => {
    const { stdout, stderr } = spawnSync(process.execPath, [ANSWER, DIST, key], {
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      answer,
      shown: expect.stringContaining('User has no module directory. Create src/features/user?'),
    });
  });

  it('is asked in an interactive terminal only', () => {
    expect(canAsk(terminal())).toBe(true);
    expect(askOnTerminal(terminal(false, true))).toBeUndefined();
    expect(askOnTerminal(terminal(true, false))).toBeUndefined();
    process.env['NX_INTERACTIVE'] = 'false';
    expect(askOnTerminal(terminal())).toBeUndefined();
    delete process.env['NX_INTERACTIVE'];
    process.env['CI'] = 'true';
    expect(askOnTerminal(terminal())).toBeUndefined();
  });
});
