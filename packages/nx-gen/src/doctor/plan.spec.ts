import { formatInspectionResult } from './inspection-result';
import { paintPlain } from './paint';
import { runPreflight } from './preflight';
import { checkStale } from './stale';
import type { FileChanges, TestProject } from '../testing/test-project';
import { healthyProject } from './testing/project';

let project: TestProject;
let root: string;
beforeEach(() => {
  project = healthyProject();
  root = project.root;
  jest.spyOn(process, 'cwd').mockReturnValue(root);
});
afterEach(() => {
  jest.restoreAllMocks();
  project.remove();
});

const textOf = (path: string): string => project.read(path);

async function generated(changes: FileChanges = {}): Promise<void> {
  await project.generate();
  project.change(changes);
}

describe('preflight', () => {
  const look = async (options = {}) => {
    const answer = await runPreflight(root, { root: '.', ...options });
    return { ...answer, text: formatInspectionResult(answer, false, paintPlain) };
  };

  it('confirms the files that it wires, shows the whole plan, and writes nothing', async () => {
    const before = textOf('src/app.module.ts');
    const { ok, text, json } = await look();
    expect(ok).toBe(true);
    expect(text).toMatch(
      /^✔ Application module: src\/app\.module\.ts\n✔ App\.tsx: src\/dashboard\/src\/App\.tsx\n✔ Data provider: src\/dashboard\/src\/providers\/dataProvider\.ts\n/,
    );
    expect(text).toContain('\nCREATE src/features/user/user.gen.service.ts\n');
    expect(text).toContain('\nUPDATE src/app.module.ts\n');
    expect(text).toMatch(
      /\n\nA run for 2 models would create \d+ files and update 3 files\. Nothing was written\.$/,
    );
    expect(json).toMatchObject({
      ok: true,
      models: 2,
      problems: [],
      unchanged: 0,
      changes: expect.arrayContaining([{ path: 'src/app.module.ts', action: 'update' }]),
    });
    expect(textOf('src/app.module.ts')).toBe(before);
    expect(() => textOf('src/features/user/user.gen.service.ts')).toThrow();
  });

  it('reports that nothing would change, and which files would be deleted', async () => {
    await generated();
    expect((await look()).text).toMatch(
      /A run for 2 models would change nothing\. \d+ generated files stay as they are\.$/,
    );
    project.change({
      'prisma/schema.prisma': textOf('prisma/schema.prisma').replace(
        '// @gen_form()\nmodel Post',
        'model Post',
      ),
    });
    const { text } = await look();
    expect(text).toContain('\nDELETE src/features/post/post.gen.service.ts\n');
    expect(text).toMatch(/would update \d+ files and delete \d+ files\./);
  });

  it('accepts the flags of the run that it previews', async () => {
    expect((await look({ suffix: 'Admin' })).text).toContain('user.admin.service.ts');
  });

  it('reports every reason for a refused run, from all of its steps', async () => {
    project.change({
      'src/auth/admin.guard.ts': null,
      'src/app.module.ts': 'export const nothing = 1;\n',
      'src/dashboard/src/providers/dataProvider.ts': null,
    });
    const { ok, text, json } = await look();
    expect(ok).toBe(false);
    expect(text).toMatch(
      /✖ Data provider: not found at src\/dashboard\/src\/providers\/dataProvider\.ts or .*paths\.dataProvider/,
    );
    expect(text).toContain('AdminGuard was not found');
    expect(text).toContain('src/app.module.ts is left as it is');
    expect(text).toMatch(/refused, for 3 reasons\. Nothing was written\.$/);
    expect((json as { problems: string[] }).problems).toHaveLength(3);
  });

  it('reports a missing schema or configuration', async () => {
    project.change({ 'prisma/schema.prisma': null });
    expect((await look()).text).toContain('✖ Schema file not found: prisma/schema.prisma');
    project.change({ 'generator.config.ts': null });
    const { ok, text } = await look();
    expect([ok, text]).toEqual([false, expect.stringContaining('gen init')]);
  });

  it('shows the warnings of a run', async () => {
    project.change({ 'src/dashboard': null });
    const { ok, text } = await look();
    expect([ok, text]).toEqual([true, expect.stringContaining('! The dashboard is skipped')]);
  });

  it('reports that no model is marked', async () => {
    const schema = textOf('prisma/schema.prisma').replaceAll('// @gen_form()', '');
    project.change({ 'prisma/schema.prisma': schema });
    const { ok, text } = await look();
    expect([ok, text]).toEqual([true, expect.stringContaining('No model is marked')]);
  });
});

describe('check', () => {
  const look = async () => {
    const answer = await checkStale(root, { root: '.' });
    return { ...answer, text: formatInspectionResult(answer, false, paintPlain) };
  };

  it('succeeds when a run would change nothing', async () => {
    await generated();
    expect(await look()).toMatchObject({
      ok: true,
      text: '✔ 2 models: everything is up to date.',
      json: { ok: true, stale: [], problems: [] },
    });
  });

  it('fails with every file that would change and the command that updates them', async () => {
    await generated({ 'src/features/user/create-user.gen.dto.ts': null });
    project.change({
      'src/app.module.ts': textOf('src/app.module.ts').replace(/^ *UserGenModule,\n/m, ''),
    });
    expect(await look()).toMatchObject({
      ok: false,
      text: [
        '✖ src/features/user/create-user.gen.dto.ts (missing)',
        '✖ src/app.module.ts (out of date)',
        '',
        '2 files are not what the schema asks for. Run npx gen all, and commit what it writes.',
      ].join('\n'),
    });
  });

  it('fails with the reasons when a run would be refused', async () => {
    project.change({ 'src/auth/admin.guard.ts': null });
    const { ok, text, json } = await look();
    expect([ok, text]).toEqual([false, expect.stringContaining('✖ AdminGuard was not found')]);
    expect(json).toMatchObject({ problems: [expect.stringContaining('AdminGuard')] });
  });
});
