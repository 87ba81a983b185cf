import { existsSync } from 'node:fs';
import { main } from '../cli/main';
import { DiskTree } from '../output/disk-tree';
import { journalOf } from '../output/journal';
import { journalPath, manifestPath } from '../output/manifest';
import { ALL_PARTS } from '../plan/plan';
import { SCHEMA } from '../testing/nest-tree';
import { TestProject } from '../testing/test-project';
import { generate } from './generate';

jest.setTimeout(60_000);

const SCHEMA_FILE = 'prisma/schema.prisma';
const withField = (name: string, text = SCHEMA): string =>
  text.replace(/^ *(?:title|email) .*\n/gm, `$&  ${name} String?\n`);
const withSession = (text: string): string =>
  text.replace('model Session', '// @gen_form()\nmodel Session');

describe('a run that was killed before it wrote the manifest', () => {
  let project: TestProject;
  let output: string;

  beforeEach(async () => {
    project = TestProject.make();
    await project.generate();
    jest.spyOn(process, 'cwd').mockReturnValue(project.root);
    for (const method of ['log', 'warn', 'error'] as const)
      jest
        .spyOn(console, method)
        .mockImplementation((...texts: unknown[]) => void (output += `${texts.join(' ')}\n`));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    project.remove();
  });

  const gen = async (...argv: string[]): Promise<string> => {
    output = '';
    return (await main(argv)) === 0 ? 'done' : output;
  };

  /** Leaves what a run over this schema has written until then. */
  async function kill(schema: string): Promise<void> {
    project.write(SCHEMA_FILE, schema);
    const tree = new DiskTree(project.root);
    const { writes } = await generate(tree, { root: '.' }, ALL_PARTS, { warn: () => undefined });
    project.write(journalPath('.'), journalOf(new DiskTree(project.root), writes, '.').text);
    for (const [path, text] of writes) if (path !== manifestPath('.')) project.write(path, text);
  }
  const isOver = (): boolean => !existsSync(project.pathOf(journalPath('.')));

  it.each([
    ['marks a model', ['mark', 'Session']],
    ['adds an index', ['doctor', '--write']],
    ['writes another model only', ['all', '--only=User']],
    ['writes another part only', ['api']],
  ])('is completed by a run after a command that %s', async (_, command) => {
    await kill(withField('first'));
    project.write(SCHEMA_FILE, withField('second'));
    expect(await gen(...command)).toBe('done');
    expect(await gen('all')).toBe('done');
    expect(isOver()).toBe(true);
    const fresh = TestProject.make();
    fresh.write(SCHEMA_FILE, project.read(SCHEMA_FILE));
    await fresh.generate();
    expect(project.texts()).toEqual(fresh.texts());
    fresh.remove();
  });

  it('leaves no files of a model that is not generated any more', async () => {
    const before = project.texts();
    await kill(withSession(SCHEMA));
    expect(Object.keys(project.texts()).join('\n')).toContain('session.gen.service.ts');
    project.write(SCHEMA_FILE, SCHEMA);
    expect(await gen('api')).toBe('done');
    expect(await gen('all')).toBe('done');
    expect(project.texts()).toEqual(before);
    expect(isOver()).toBe(true);
  });

  it('leaves the files that were edited since', async () => {
    await kill(withSession(SCHEMA));
    const service = 'src/features/session/session.gen.service.ts';
    project.write(service, `${project.read(service)}// mine\n`);
    project.write(SCHEMA_FILE, SCHEMA);
    expect(await gen('all')).toBe('done');
    expect(project.read(service)).toContain('// mine');
    expect(isOver()).toBe(true);
  });
});
