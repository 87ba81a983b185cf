import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const DOWN = '\u001b[B';
const ENTER = '\r';

jest.setTimeout(60_000);

/** Runs in a separate process, since Jest cannot load the package that shows the list. */
function choose(...keys: string[]): { answer: unknown; shown: string } {
  const args = ['-r', require.resolve('@swc-node/register'), join(ROOT, 'src/testing/choose.cjs')];
  const { stdout, stderr } = spawnSync(process.execPath, [...args, ...keys], {
    encoding: 'utf8',
    timeout: 40_000,
    env: { ...process.env, NODE_OPTIONS: '', TS_NODE_PROJECT: join(ROOT, 'tsconfig.json') },
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as { answer: unknown; shown: string };
}

describe('the list of models', () => {
  it('returns the selected models, and shows why others cannot be selected', () => {
    const { answer, shown } = choose(DOWN, ' ', ENTER);
    expect(answer).toEqual(['Comment']);
    expect(shown).toContain('Already marked: User.');
    expect(shown).toContain('it has @@ignore');
    expect(choose(' ', DOWN, ' ', ENTER).answer).toEqual(['Post', 'Comment']);
  });

  it('ends with an error when the user cancels', () => {
    expect(choose('\u0003').answer).toBe('cancelled; nothing was written');
  });
});
