import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { NewFlags } from './flags';

/** The prompts come from a package that Jest cannot load, so the test target builds this first. */
const DIST = join(__dirname, '../../../dist');
const ANSWERS = join(__dirname, 'testing/answers.cjs');

const ENTER = '\r';
const DOWN = '\u001b[B';
const CTRL_C = '\u0003';

/** Returns the questions asked, and the resulting flags. */
function conversation(
  flags: NewFlags,
  answers: string[],
  { managers = 'npm,pnpm', agent = 'pnpm/10.0.0 node/v24' } = {},
) {
  const env = { ...process.env };
  delete env['CI'];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [ANSWERS, DIST, JSON.stringify(flags), managers, ...answers],
    {
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...env, NODE_OPTIONS: '', npm_config_user_agent: agent },
    },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout) as { answer: NewFlags | string; questions: string[] };
}

describe('the questions of gen new', () => {
  it('come in this order, and Enter accepts the default of each', () => {
    const { answer, questions } = conversation({}, [
      'shop\r',
      ...[ENTER, ENTER, ENTER, ENTER, ENTER],
      'a-password\r',
    ]);
    expect(questions).toEqual([
      'What is the project called?',
      'What should be created?',
      'What should the API run on?',
      'Which package manager should it use?',
      'Which database?',
      'E-mail address of the first administrator',
      'Password; leave it empty to have one generated and shown',
    ]);
    expect(answer).toEqual({
      name: 'shop',
      nx: false,
      platform: 'express',
      packageManager: 'pnpm', // the one that started it
      database: 'embedded',
      adminEmail: 'admin@example.com',
      adminPassword: 'a-password',
    });
  });

  it('accept the second choice, and an empty password to have one generated', () => {
    const { answer } = conversation(
      { name: 'shop', database: 'embedded' },
      [DOWN + ENTER, DOWN + ENTER, DOWN + ENTER, ENTER, ENTER],
      { agent: 'npm/11.0.0 node/v24' },
    );
    expect(answer).toEqual({
      name: 'shop',
      nx: true,
      platform: 'fastify',
      packageManager: 'pnpm',
      database: 'embedded',
      adminEmail: 'admin@example.com',
    });
  });

  it('are skipped when flags answer them, and the package manager when only one is installed', () => {
    const flags = {
      name: 'shop',
      nx: false,
      platform: 'fastify',
      database: 'embedded',
      adminEmail: 'ann@example.com',
    };
    expect(conversation(flags, [], { managers: 'npm' })).toEqual({
      answer: { ...flags, packageManager: 'npm' },
      questions: [],
    });
  });

  it('end with nothing written on Ctrl-C', () =>
    expect(conversation({ name: 'shop' }, [CTRL_C]).answer).toBe('cancelled; nothing was written'));
});
