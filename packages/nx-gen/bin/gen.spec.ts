import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskTree } from '../output/disk-tree';
import { nestTree, SCHEMA, textsOf } from '../testing/nest-tree';

/** The command as it is published; the test target builds it first. */
const GEN = join(__dirname, '../dist/bin/gen.js');

describe('the published command', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'gen-bin-'));
    const tree = new DiskTree(root);
    for (const [path, text] of Object.entries(textsOf(nestTree())))
      tree.write(path.slice('apps/api/'.length), text);
    tree.flush();
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const run = (args: string[], nodeArgs = [GEN]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', CI: 'true' },
    });
    return { status, stdout, stderr };
  };

  it('generates, and remembers what it wrote until something changes', () => {
    mkdirSync(join(root, 'node_modules'));
    expect(run(['all'])).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(join(root, 'node_modules/.cache/@gen/nx-gen'))).toHaveLength(1);
    expect(run(['all']).stdout).toBe('2 models: everything is up to date, nothing was changed.\n');

    const edited = 'src/features/user/user.gen.service.ts';
    writeFileSync(join(root, edited), '');
    expect(run(['all']).stdout).toMatch(`UPDATE ${edited}\n2 models: 1 file updated.`);
    writeFileSync(join(root, 'prisma/schema.prisma'), SCHEMA.replace('@min(3)', '@min(5)'));
    expect(run(['all']).stdout).toContain('UPDATE src/features/user/create-user.gen.dto.ts');
  });

  it('has every command and its flags with it', () => {
    expect(run(['mark', 'Session'])).toMatchObject({ status: 0, stderr: '' });
    expect(run(['all']).stdout).toMatch(/3 models: \d+ files created/);
    const help = run(['watch', '--help']);
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toContain('Usage: gen watch [all|api|dashboard|dtos] [flags]');
  });

  it('exits with 1 and leaves everything as it was when the schema is wrong', () => {
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

  it('says on an old Node which one it needs, and does not crash', () => {
    const pretend = `Object.defineProperty(process.versions, 'node', { value: '18.20.8' }); require(${JSON.stringify(GEN)});`;
    expect(run(['all'], ['-e', pretend, '--'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'gen needs Node.js 20.19 or newer; this is 18.20.8.\n',
    });
  });
});
