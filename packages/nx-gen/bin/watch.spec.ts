import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCHEMA } from '../src/testing/nest-tree';
import { TestProject } from '../src/testing/test-project';

jest.setTimeout(240_000);

/** How long a step may take on a slow machine. */
const PATIENCE_MS = 60_000;

describe('gen watch', () => {
  let root: string;
  /** The folder of the process's lock. */
  let temporary: string;
  let child: ChildProcessWithoutNullStreams;
  let output: string;

  beforeEach(() => {
    root = TestProject.make().root;
    temporary = mkdtempSync(join(tmpdir(), 'gen-watch-tmp-'));
  });
  afterEach(async () => {
    if (child.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(root, { recursive: true });
    rmSync(temporary, { recursive: true });
  });

  /** Starts the command from source, non-interactively. */
  function start(...args: string[]): void {
    const gen = ['-r', require.resolve('@swc-node/register'), join(__dirname, 'gen.ts'), 'watch'];
    child = spawn(process.execPath, [...gen, ...args], {
      cwd: root,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        TMPDIR: temporary,
        TS_NODE_PROJECT: join(__dirname, '../tsconfig.json'),
      },
    });
    child.stdin.end();
    output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
  }

  /** Waits for this output, returns everything so far and clears it. */
  async function said(words: RegExp): Promise<string> {
    const end = Date.now() + PATIENCE_MS;
    while (!words.test(output)) {
      if (Date.now() > end || child.exitCode !== null)
        throw new Error(`${String(words)} was not said, but:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const before = output;
    output = '';
    return before;
  }

  /** Saves like many editors do: a new file replaces the old one. */
  function save(path: string, text: string): void {
    writeFileSync(join(root, `${path}~`), text);
    renameSync(join(root, `${path}~`), join(root, path));
  }

  const read = (path: string): string => readFileSync(join(root, path), 'utf8');

  async function interrupt(): Promise<number | null> {
    child.kill('SIGINT');
    if (child.exitCode === null) await once(child, 'exit');
    return child.exitCode;
  }

  const DTO = 'src/features/user/create-user.gen.dto.ts';

  it('regenerates when the schema changes, reports its errors, and exits with 0', async () => {
    start();
    expect(
      await said(/2 models: \d+ files created, 3 files updated\. \(\d+\.\d\d s\)\n/),
    ).toContain('Watching generator.config.ts, prisma/schema.prisma, ');
    expect(read(DTO)).toContain('MinLength(3');

    save('prisma/schema.prisma', SCHEMA.replace('@min(3)', '@min(5)'));
    await said(/^\d\d:\d\d:\d\d prisma\/schema\.prisma changed\. 2 models: \d files? updated\./m);
    expect(read(DTO)).toContain('MinLength(5');

    writeFileSync(join(root, 'prisma/schema.prisma'), `${SCHEMA}\nmodel {`);
    await said(/schema\.prisma changed\. Error: prisma\/schema\.prisma:\d+: /);
    expect(read(DTO)).toContain('MinLength(5');

    save('prisma/schema.prisma', SCHEMA.replace('@min(3)', '@min(7)'));
    await said(/schema\.prisma changed\. 2 models: \d files? updated\./);
    expect(read(DTO)).toContain('MinLength(7');

    expect(await interrupt()).toBe(0);
    expect(output).toBe('Stopped watching.\n');
    expect(readdirSync(temporary).filter((name) => name.endsWith('.lock'))).toEqual([]);
  });

  it('follows the configuration to another schema and watches the adapters', async () => {
    start('dtos');
    await said(/2 models: \d+ files created\./);
    expect(readdirSync(join(root, 'src/features/user'))).not.toContain('user.gen.service.ts');

    mkdirSync(join(root, 'db/models'), { recursive: true });
    const at = SCHEMA.indexOf('// @gen_form()');
    writeFileSync(join(root, 'db/base.prisma'), SCHEMA.slice(0, at));
    writeFileSync(join(root, 'db/models/all.prisma'), SCHEMA.slice(at));
    save('generator.config.ts', `export const config = { schemaPath: 7 };\n`);
    await said(/generator\.config\.ts changed\. Error: .*schemaPath/);
    save('generator.config.ts', `export const config = { schemaPath: 'db' };\n`);
    await said(
      /Watching generator\.config\.ts, db, [^]*generator\.config\.ts changed\. 2 models: /,
    );

    save('db/models/all.prisma', SCHEMA.slice(at).replace('@min(3)', '@min(9)'));
    await said(/db\/models\/all\.prisma changed\. 2 models: 1 file updated\./);
    writeFileSync(join(root, 'db/notes.txt'), 'no schema');
    mkdirSync(join(root, 'src/infrastructure/user/adapters'), { recursive: true });
    writeFileSync(join(root, 'src/infrastructure/user/adapters/ban.adapter.ts'), '');
    expect(await said(/ban\.adapter\.ts changed\. 2 models: /)).not.toContain('notes.txt');
    expect(await interrupt()).toBe(0);
  });

  it('exits with 1 without a configuration', async () => {
    rmSync(join(root, 'generator.config.ts'));
    start();
    await once(child, 'exit');
    expect(child.exitCode).toBe(1);
    expect(output).toMatch(/^Error: generator\.config\.ts not found/);
  });
});
