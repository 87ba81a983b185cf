import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMA } from '../src/testing/nest-tree';
import { TestProject } from '../src/testing/test-project';

/** The command as published; the test target builds it first. */
const GEN = join(__dirname, '../dist/bin/gen.js');

describe('the published command', () => {
  let root: string;
  beforeEach(() => {
    root = TestProject.make().root;
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const run = (args: string[], nodeArgs = [GEN], more = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', CI: 'true', ...more },
    });
    return { status, stdout, stderr };
  };

  it('generates, and changes nothing more until a file or the schema changes', () => {
    mkdirSync(join(root, 'node_modules'));
    expect(run(['all'])).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(join(root, 'node_modules/.cache/@gen/nx-gen'))).toEqual([
      '.-dtos-api-dashboard.json',
      '.-dtos-api-dashboard.texts',
    ]);
    expect(run(['all']).stdout).toBe('2 models: everything is up to date; nothing was changed.\n');

    const edited = 'src/features/user/user.gen.service.ts';
    rmSync(join(root, edited));
    expect(run(['all']).stdout).toMatch(`CREATE ${edited}\n2 models: 1 file created.`);
    writeFileSync(join(root, 'prisma/schema.prisma'), SCHEMA.replace('@min(3)', '@min(5)'));
    expect(run(['all']).stdout).toContain('UPDATE src/features/user/create-user.gen.dto.ts');
  });

  it('generates only the named models, and later all of them', () => {
    const { status, stdout, stderr } = run(['all', '--only=Post']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^1 of 2 models: \d+ files created, 3 files updated\.$/m);
    expect(readdirSync(join(root, 'src/features'))).toEqual(['post']);
    expect(run(['all', '--only', 'Pots'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Error: --only: there is no model Pots in prisma/schema.prisma; did you mean Post?\n',
    });
    const again = run(['all', '--only=Post']).stdout;
    expect(again).toBe('1 of 2 models: everything is up to date; nothing was changed.\n');
    expect(run(['check']).status).toBe(1);
    expect(run(['all']).status).toBe(0);
    expect(run(['check']).status).toBe(0);
  });

  it('includes every command with its flags', () => {
    expect(run(['mark', 'Session'])).toMatchObject({ status: 0, stderr: '' });
    expect(run(['all']).stdout).toMatch(/3 models: \d+ files created/);
    const help = run(['watch', '--help']);
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toContain('Usage: gen watch [all|api|dashboard|dtos] [flags]');
  });

  it('exits with 1 and changes nothing when the schema is invalid', () => {
    writeFileSync(join(root, 'prisma/schema.prisma'), `${SCHEMA}\nmodel {`);
    const { status, stdout, stderr } = run(['all']);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Error: prisma\/schema\.prisma:\d+: /);
    expect(readdirSync(join(root, 'src')).sort()).toEqual([
      'app.module.ts',
      'auth',
      'dashboard',
      'prisma',
    ]);
  });

  it('reports a system error in one sentence, and with its stack for --verbose or DEBUG', () => {
    const all = (flags: string[], more = {}) =>
      run(['all', ...flags], [GEN], { TMPDIR: join(root, 'nowhere'), DEBUG: '', ...more });
    const sentence = /^Error: \S+nx-gen-\S+ cannot be opened: there is no such file or folder\n/;
    expect(all([]).status).toBe(1);
    expect(all([]).stderr.replace(sentence, '')).toBe('');
    for (const { stderr } of [all(['--verbose']), all([], { DEBUG: '*' })]) {
      expect(stderr).toMatch(sentence);
      expect(stderr).toContain('Error: ENOENT: no such file or directory, open');
    }
  });

  it('works when its cache cannot be written', () => {
    writeFileSync(join(root, 'node_modules'), '');
    expect(run(['all'])).toMatchObject({ status: 0, stderr: '' });
    expect(run(['all']).stdout).toContain('everything is up to date');
  });

  it('names the required version on an old Node.js and does not crash', () => {
    const pretend = `Object.defineProperty(process.versions, 'node', { value: '18.20.8' }); require(${JSON.stringify(GEN)});`;
    expect(run(['all'], ['-e', pretend, '--'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'gen needs Node.js 20.19 or newer; this is 18.20.8.\n',
    });
  });
});
