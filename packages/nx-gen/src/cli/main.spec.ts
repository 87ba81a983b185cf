import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from './main';
import { TestProject } from '../testing/test-project';

/** Creates a project on disk, as a user of the command has it. */
function createProject(): string {
  const root = TestProject.make().root;
  return root;
}

describe('gen', () => {
  let root: string;
  let output: string;
  const run = (...argv: string[]): Promise<number> => {
    output = '';
    return main(argv);
  };

  beforeEach(() => {
    root = createProject();
    jest.spyOn(process, 'cwd').mockReturnValue(root);
    for (const method of ['log', 'warn', 'error'] as const)
      jest
        .spyOn(console, method)
        .mockImplementation((...texts: unknown[]) => void (output += `${texts.join(' ')}\n`));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(root, { recursive: true });
  });

  it('generates, lists the files it wrote, and changes nothing the second time', async () => {
    expect(await run('all')).toBe(0);
    expect(output).toContain('CREATE src/features/user/user.gen.service.ts');
    expect(output).toContain('UPDATE src/app.module.ts');
    expect(output).toMatch(/2 models: \d+ files created, 3 files updated\./);
    expect(existsSync(join(root, 'src/features/user/user.gen.service.ts'))).toBe(true);
    expect(await run('all')).toBe(0);
    expect(output).toBe('2 models: everything is up to date; nothing was changed.\n');
  });

  it.each(['all', 'api'])(
    "refuses in %s an adapter without auth if adapterAuth is 'required'",
    async (command) => {
      const project = new TestProject(root);
      project.change({
        'generator.config.ts': "export const config = { adapterAuth: 'required' };\n",
        'src/features/user/adapters/hook.adapter.ts': `import { adapter } from '@gen/nest';
export default adapter.json({ method: 'POST', path: '/hook' }, () => undefined);
`,
      });
      const before = project.texts();
      expect(await run(command)).toBe(1);
      expect(output.match(/POST \/hook/g)).toHaveLength(1);
      expect(output).toContain(
        "src/features/user/adapters/hook.adapter.ts:2: POST /hook declares no auth, and adapterAuth is 'required'; write auth: 'JwtAuthGuard', or auth: 'public' for a route open to everybody",
      );
      expect(project.texts()).toEqual(before);
    },
  );

  it('lists in a dry run what it would write, and writes nothing', async () => {
    const before = mkdtempSync(join(tmpdir(), 'gen-before-'));
    cpSync(root, before, { recursive: true });
    expect(await run('all', '--dry-run')).toBe(0);
    expect(output).toContain('CREATE src/features/user/user.gen.service.ts');
    expect(output).toContain('This was a dry run: nothing was written.');
    expect(existsSync(join(root, 'src/features'))).toBe(false);
    const module = 'src/app.module.ts';
    expect(readFileSync(join(root, module), 'utf8')).toBe(
      readFileSync(join(before, module), 'utf8'),
    );
    rmSync(before, { recursive: true });
  });

  it('generates the models of --only, and rejects an unknown model or a contradicting flag', async () => {
    expect(await run('all', '--only=User', '--only', 'Post')).toBe(0);
    expect(output).toMatch(/2 of 2 models: \d+ files created, 3 files updated\./);
    rmSync(join(root, 'src/features'), { recursive: true });
    expect(await run('api', '--only=Post', '--diff')).toBe(0);
    expect(output).toMatch(/^CREATE src\/features\/post\/.*\n1 of 2 models: 6 files created/s);
    expect(output).not.toContain('user');
    expect(await run('all', '--only=post')).toBe(1);
    expect(output).toBe(
      'Error: --only: there is no model post in prisma/schema.prisma; did you mean Post?\n',
    );
    expect(await run('all', '--only=Post', '--check', '--json')).toBe(1);
    expect(JSON.parse(output).errors[0].message).toMatch(/^--only and --check cannot be combined/);
    expect(await run('check', '--only=Post')).toBe(2);
    expect(output).toContain("Unknown option '--only'");
    expect(existsSync(join(root, 'src/features'))).toBe(false);
  });

  it('resolves a merge conflict, and reports nothing to do without one', async () => {
    await run('all');
    const module = join(root, 'src/app.module.ts');
    const before = readFileSync(module, 'utf8');
    writeFileSync(
      module,
      before.replace(/^ *PostGenModule,\n/m, '<<<<<<< a\n$&=======\n>>>>>>> b\n'),
    );
    expect(await run('resolve', '--dry-run')).toBe(0);
    expect(output).toContain('UPDATE src/app.module.ts');
    expect(readFileSync(module, 'utf8')).toContain('<<<<<<<');
    expect(await run('resolve')).toBe(0);
    expect(readFileSync(module, 'utf8')).toBe(before);
    expect(await run('resolve')).toBe(0);
    expect(output).toBe('2 models: everything is up to date; nothing was changed.\n');
  });

  it('exits with 1 and an error message without a configuration', async () => {
    rmSync(join(root, 'generator.config.ts'));
    expect(await run('all')).toBe(1);
    expect(output).toMatch(/^Error: generator\.config\.ts not found.*`gen init`/);
    expect(existsSync(join(root, 'src/features'))).toBe(false);
  });

  it('exits with 2 and points to the help on a usage error', async () => {
    expect(await run('al')).toBe(2);
    expect(await run('all', '--suffix')).toBe(2);
    expect(output).toContain('gen all --help');
  });

  it('requires a valid configuration even when a flag overrides it', async () => {
    writeFileSync(join(root, 'generator.config.ts'), 'export const config = { suffix: 7 };\n');
    expect(await run('all', '--suffix', 'Admin')).toBe(1);
    expect(output).toMatch(/suffix/);
    writeFileSync(join(root, 'generator.config.ts'), 'export default {};\n');
    expect(await run('all')).toBe(1);
    expect(output).toMatch(/does not export a constant named config/);
  });

  it('warns about a flag before the command and continues', async () => {
    expect(await run('--suffix', 'Admin', 'dtos')).toBe(0);
    expect(output).toMatch(/Warning: --suffix Admin is ignored/);
    expect(output).toContain('create-user.gen.dto.ts');
  });

  it('prints its help and its version', async () => {
    expect(await run('--help')).toBe(0);
    expect(output).toContain('Usage: gen <command> [flags]');
    expect(await run('--version')).toBe(0);
    expect(output).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
