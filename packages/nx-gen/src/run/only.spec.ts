import { posix } from 'node:path';
import type { Part } from '../plan/plan';
import { MemoryStore } from '../testing/memory-store';
import { nestTree, SCHEMA, textsOf } from '../testing/nest-tree';
import { generate } from './generate';
import type { Dialogue, GenerateOptions } from '../config/run-options';
import { describeSummary as told } from './summary';

const ALL: Part[] = ['dtos', 'api', 'dashboard'];
const project = (path: string): string => `apps/api/${path}`;
const APP_MODULE = project('src/app.module.ts');
const APP = project('src/dashboard/src/App.tsx');
const PROVIDER = project('src/dashboard/src/providers/dataProvider.ts');
const BARREL = project('src/dtos/generated/index.ts');
const FIELDS = project('src/dashboard/src/providers/resourceFields.generated.ts');
const ENGLISH = project('src/dashboard/src/i18n/en.ts');
const SERVICE = project('src/features/user/user.gen.service.ts');
const TABLE = project('src/features/user/user.gen.resource.ts');
const USER_SHOW = project('src/dashboard/src/resources/users/UserShow.tsx');
const POST_DTO = project('src/features/post/create-post.gen.dto.ts');
const MANIFEST = project('.gen/manifest.json');

/** User has posts; Post and Tag are many-to-many; Tag has no Studio, and Note is unrelated. */
const FOUR = `${SCHEMA.replace('authorId String', 'authorId String\n  tags     Tag[]')}
// @gen_form(only: [list, show, create])
model Tag {
  id    Int    @id @default(autoincrement())
  name  String @unique
  posts Post[]
}

// @gen_form()
model Note {
  id   Int    @id @default(autoincrement())
  text String
}
`;

type Tree = ReturnType<typeof nestTree>;

const four = (): Tree => nestTree({ 'prisma/schema.prisma': FOUR });

interface More {
  options?: Partial<GenerateOptions>;
  parts?: Part[];
  mayCreate?: Dialogue['mayCreate'];
  store?: MemoryStore;
}

/** @param only the models that the run is limited to; all if undefined */
async function run(tree: Tree, only?: GenerateOptions['only'], more: More = {}) {
  const { options, parts = ALL, mayCreate, store } = more;
  const warnings: string[] = [];
  const warn = (message: string): void => void warnings.push(message);
  const given = { root: 'apps/api', only, ...options };
  const done = await generate(tree, given, parts, { warn, mayCreate }, store);
  done.remember();
  return { ...done, warnings };
}

async function generated(schema = FOUR): Promise<Tree> {
  const tree = nestTree({ 'prisma/schema.prisma': schema });
  await run(tree);
  return tree;
}

const textOf = (tree: Tree, path: string): string => tree.read(path, 'utf-8') ?? '';
const edit = (tree: Tree, path: string, change: (text: string) => string): void =>
  tree.write(path, change(textOf(tree, path)));
const setSchema = (tree: Tree, schema: string): void =>
  tree.write(project('prisma/schema.prisma'), schema);
const setConfig = (tree: Tree, config: string): void =>
  tree.write(project('generator.config.ts'), `export const config = ${config};\n`);
const wired = (tree: Tree): string =>
  [APP_MODULE, APP, PROVIDER].map((path) => textOf(tree, path)).join('\n');

/** Returns paths that were added, changed or removed. */
function changesOf(tree: Tree, before: Record<string, string>): string[] {
  const after = textsOf(tree);
  const paths = Object.keys({ ...before, ...after });
  return paths.filter((path) => before[path] !== after[path]).sort();
}

/** Returns relative imports of missing files, except the Prisma client, which is not generated here. */
const dangling = (tree: Tree): string[] =>
  Object.entries(textsOf(tree)).flatMap(([path, text]) =>
    [...text.matchAll(/(?:from |import\()'(\.[^']*)'/g)].flatMap(([, from = '']) => {
      const to = posix.join(posix.dirname(path), from);
      const isThere = ['.ts', '.tsx', '/index.ts'].some((end) => tree.exists(to + end));
      return isThere || /generated\/prisma|app\.(controller|service)/.test(to)
        ? []
        : [`${path}: ${from}`];
    }),
  );

const subsetsOf = (names: readonly string[]): string[][] =>
  names.reduce<string[][]>((sets, name) => [...sets, ...sets.map((one) => [...one, name])], [[]]);

describe('a run limited to some models', () => {
  it('writes these, and neither writes nor wires models that were never generated', async () => {
    const tree = four();
    const done = await run(tree, 'User');
    expect(told(done)).toMatch(/^1 of 4 models: \d+ files created, 3 files updated\.$/);
    expect(done.created).toContain(SERVICE);
    expect(Object.keys(textsOf(tree)).join('\n')).not.toMatch(/post|tag|note/i);
    expect(wired(tree)).toMatch(/UserGenModule[^]*UserStudio[^]*users: 'gen-api\/users'/);
    for (const path of [APP_MODULE, APP, PROVIDER, BARREL, FIELDS, ENGLISH, SERVICE])
      expect(textOf(tree, path)).not.toMatch(/posts?\b|postgen|tag|note/i);
    expect(dangling(tree)).toEqual([]);
  });

  it('adds these to models generated earlier, whose files and wiring are kept', async () => {
    const tree = four();
    await run(tree, 'User');
    const before = textsOf(tree);
    const { created, updated, deleted, warnings } = await run(tree, 'Note');
    expect([...created, ...updated, MANIFEST].sort()).toEqual(changesOf(tree, before));
    expect(deleted).toEqual([]);
    expect(warnings).toEqual([]);
    expect(created.every((path) => /note/i.test(path))).toBe(true);
    expect(updated).toEqual(expect.arrayContaining([APP_MODULE, APP, PROVIDER, BARREL, FIELDS]));
    expect(wired(tree)).toMatch(/UserGenModule[^]*NoteGenModule[^]*UserStudio[^]*NoteStudio/);
    expect(textOf(tree, BARREL)).toMatch(/note-response[^]*user-response/);
    expect(dangling(tree)).toEqual([]);
  });

  it('warns of models whose files lack their relations to a new model', async () => {
    const tree = four();
    await run(tree, 'User,Tag');
    const { warnings } = await run(tree, ['Post']);
    expect(warnings).toEqual([
      'The relations of User and Tag to Post are not in their files yet: name them too, or run without --only.',
    ]);
    expect((await run(tree, ['Post'])).warnings).toEqual([]);
    expect(dangling(tree)).toEqual([]);
  });

  it('ignores schema changes of other models until a run includes them', async () => {
    const tree = await generated();
    const before = textsOf(tree);
    setSchema(
      tree,
      FOUR.replace('title    String', 'title    String\n  subtitle String?').replace(
        '@min(3)',
        '@min(5)',
      ),
    );
    const { updated } = await run(tree, 'User');
    expect(updated).toContain(project('src/features/user/create-user.gen.dto.ts'));
    expect(changesOf(tree, before).join('\n')).not.toMatch(/posts?\//i);
    expect(wired(tree)).toBe(
      [APP_MODULE, APP, PROVIDER].map((path) => before[path] ?? '').join('\n'),
    );
    expect((await run(tree)).updated).toContain(POST_DTO);
  });

  it('for any subset of models, followed by a full run, gives the same files as a full run alone', async () => {
    const whole = textsOf(await generated());
    for (const models of subsetsOf(['User', 'Post', 'Tag', 'Note']).slice(1)) {
      const tree = four();
      await run(tree, models);
      expect([models, dangling(tree)]).toEqual([models, []]);
      await run(tree);
      expect([models, changesOf(tree, whole)]).toEqual([models, []]);
      const { created, updated, deleted, kept, warnings } = await run(tree, models);
      expect([created, updated, deleted, kept, warnings]).toEqual([[], [], [], [], []]);
      expect([models, changesOf(tree, whole)]).toEqual([models, []]);
    }
  });

  it('leaves no dangling import, in any order of runs', async () => {
    const names = ['User', 'Post', 'Tag'];
    for (const first of names)
      for (const second of names.filter((name) => name !== first)) {
        const tree = four();
        await run(tree, first);
        await run(tree, second);
        expect([first, second, dangling(tree)]).toEqual([first, second, []]);
        const third = names.find((name) => name !== first && name !== second);
        expect(wired(tree)).not.toMatch(new RegExp(`${third}(GenModule|Studio)|${third}s:`, 'i'));
      }
  });

  it('deletes unneeded files of these models only', async () => {
    const tree = await generated();
    const limited = (model: string): string => `// @gen_form(only: [list, show])\nmodel ${model} {`;
    setSchema(
      tree,
      FOUR.replace('// @gen_form()\nmodel Post {', limited('Post')).replace(
        '// @gen_form()\nmodel Note {',
        limited('Note'),
      ),
    );
    const { deleted } = await run(tree, 'Post');
    expect(deleted).toContain(project('src/dashboard/src/resources/posts/PostStudio.tsx'));
    expect(deleted.join('\n')).not.toMatch(/note/i);
    expect(wired(tree)).not.toContain('PostStudio');
    expect(wired(tree)).toContain('NoteStudio');
    expect(dangling(tree)).toEqual([]);
  });

  it('ignores edits in files of other models, but refuses edits in its own', async () => {
    const tree = await generated();
    for (const path of [SERVICE, POST_DTO]) edit(tree, path, (text) => `${text}// mine\n`);
    const { updated, kept } = await run(tree, 'Note', { options: { force: true } });
    expect([updated, kept]).toEqual([[], []]);
    await expect(run(tree, 'User')).rejects.toThrow(/user\.gen\.service\.ts is not as/);
    expect((await run(tree, 'User', { options: { force: true } })).updated).toEqual([SERVICE]);
    expect(textOf(tree, POST_DTO)).toContain('// mine');
  });

  it('never prompts, since the models are given', async () => {
    const nobody = jest.fn(async (): Promise<boolean> => false);
    const { models } = await run(four(), 'User', { mayCreate: nobody });
    expect([models, nobody.mock.calls]).toEqual([1, []]);
  });
});

describe('another model in a limited run', () => {
  it('stays wired only in the parts that it was generated for', async () => {
    const tree = four();
    await run(tree, undefined, { parts: ['dtos', 'api'] });
    await run(tree, 'User');
    expect(textOf(tree, APP_MODULE)).toMatch(/UserGenModule[^]*PostGenModule[^]*NoteGenModule/);
    expect(textOf(tree, BARREL)).toMatch(/note-[^]*post-[^]*tag-[^]*user-/);
    expect(textOf(tree, TABLE)).toContain('post.gen.resource');
    for (const path of [APP, PROVIDER, FIELDS, ENGLISH])
      expect(textOf(tree, path)).not.toMatch(/post|note/i);
    expect(dangling(tree)).toEqual([]);
  });

  it('has no relation in DTOs of the run when its service does not exist', async () => {
    const tree = four();
    await run(tree, undefined, { parts: ['dtos'] });
    await run(tree, 'Post');
    expect(textOf(tree, POST_DTO)).not.toContain('tags');
    expect(textOf(tree, project('src/features/post/post.gen.resource.ts'))).not.toContain('tags');
    expect(textOf(tree, BARREL)).toMatch(/note-[^]*post-[^]*tag-[^]*user-/);
  });

  it('stays as generated when its mark is removed or changed', async () => {
    for (const mark of ['//', '// @gen_form(plural: "letters")', '// @gen_form(only: [list])']) {
      const tree = await generated();
      const before = textsOf(tree);
      setSchema(tree, FOUR.replace('// @gen_form()\nmodel Post {', `${mark}\nmodel Post {`));
      const { created, updated, deleted, kept } = await run(tree, 'User');
      expect([mark, created, updated, deleted, kept]).toEqual([mark, [], [], [], []]);
      delete before[project('prisma/schema.prisma')];
      expect(changesOf(tree, before)).toEqual([project('prisma/schema.prisma')]);
      expect((await run(tree)).updated).toContain(USER_SHOW);
    }
  });

  it('gets no Studio until a run includes it', async () => {
    const tree = await generated();
    setSchema(tree, FOUR.replace('// @gen_form(only: [list, show, create])', '// @gen_form()'));
    await run(tree, 'User');
    expect(wired(tree)).not.toContain('TagStudio');
    await run(tree, 'Tag');
    expect(wired(tree)).toContain('TagStudio');
  });

  it('keeps its Studio, or has none, until a run includes it', async () => {
    const tree = await generated();
    const closed = '// @gen_form(studio: no)\nmodel Note {';
    setSchema(tree, FOUR.replace('// @gen_form()\nmodel Note {', closed));
    await run(tree, 'User');
    expect(wired(tree)).toContain('NoteStudio');
    const { deleted } = await run(tree, 'Note');
    expect(deleted).toEqual([project('src/dashboard/src/resources/notes/NoteStudio.tsx')]);
    expect(wired(tree)).not.toContain('NoteStudio');
    setSchema(tree, FOUR);
    await run(tree, 'User');
    expect(wired(tree)).not.toContain('NoteStudio');
    expect(dangling(tree)).toEqual([]);
  });

  it('is recognized by its files when the manifest is missing', async () => {
    const tree = await generated();
    const before = textsOf(tree);
    tree.delete(MANIFEST);
    const { created, updated, deleted } = await run(tree, 'User');
    expect([created, updated, deleted]).toEqual([[MANIFEST], [], []]);
    expect(changesOf(tree, before)).toEqual([MANIFEST]);
    await run(tree);
    expect(changesOf(tree, before)).toEqual([]);
  });

  it('is not inferred from a file of the user at its path', async () => {
    const own = 'src/dashboard/src/resources/posts/index.ts';
    const tree = nestTree({ 'prisma/schema.prisma': FOUR, [own]: 'export const posts = {};\n' });
    await run(tree, 'User');
    expect(wired(tree)).not.toMatch(/posts/);
  });

  it('stops the run when it was removed from the schema or its files would move', async () => {
    const gone = await generated();
    const refused = async (tree: Tree, message: RegExp): Promise<void> => {
      const before = textsOf(tree);
      await expect(run(tree, 'User')).rejects.toThrow(message);
      expect(changesOf(tree, before)).toEqual([]);
      expect((await run(tree)).deleted.length).toBeGreaterThan(0);
    };
    setSchema(gone, FOUR.replace(/\/\/ @gen_form\(\)\nmodel Note \{[^}]*\}\n/, ''));
    await refused(
      gone,
      /^Note is no longer in the schema, but its files are still there; run .*:all api without --only once, which removes them$/,
    );
    const moved = await generated();
    setConfig(moved, "{ dtosPath: 'src/other' }");
    await refused(
      moved,
      /^Note would have its files elsewhere than apps\/api\/src\/dtos\/generated\/note-response\.gen\.dto\.ts; run .*:all api without --only once, which moves them/m,
    );
  });

  it('stays unchanged in a run with another suffix', async () => {
    const tree = await generated();
    const before = textsOf(tree);
    await run(tree, 'User', { options: { suffix: 'Admin' }, parts: ['dtos', 'api'] });
    const changed = changesOf(tree, before).filter((path) => path !== MANIFEST);
    expect(changed.every((path) => /user.*\.admin\./.test(path))).toBe(true);
    expect(changed.length).toBe(7);
  });

  it('keeps the parts of shared files that its adapters and deleted records need', async () => {
    const restorable =
      '// @gen_form()\n// @gen_soft_delete(deletedAt, restorable)\nmodel Note {\n  deletedAt DateTime?';
    const tree = nestTree({
      'prisma/schema.prisma': FOUR.replace('// @gen_form()\nmodel Note {', restorable),
      'src/features/post/adapters/hello.adapter.ts': `import { adapter } from '@gen/nest';

export default adapter.json({ method: 'GET', path: '/hello', auth: ['JwtAuthGuard'] }, () =>
  adapter.response(200, {}),
);
`,
    });
    await run(tree);
    const before = textsOf(tree);
    const services = textOf(tree, project('src/dtos/generated/adapter-services.ts'));
    expect(services).toContain(
      "import type { UserGenService } from '../../features/user/user.gen.service';",
    );
    for (const name of ['prisma: PrismaService', 'userGenService: UserGenService'])
      expect(services).toContain(`    ${name};\n`);
    expect(textOf(tree, FIELDS)).toContain('restorable: true');
    expect((await run(tree, 'User')).deleted).toEqual([]);
    expect(changesOf(tree, before)).toEqual([]);
    expect(dangling(tree)).toEqual([]);
  });

  it('causes no warning for an adapter that is not mounted yet', async () => {
    const adapter = `import { defineAdapter } from '@gen/nest';\n\nexport default defineAdapter({ method: 'GET', path: 'top', auth: 'JwtAuthGuard', handler: async () => ({}) });\n`;
    const path = 'src/features/post/adapters/top.adapter.ts';
    const tree = nestTree({ 'prisma/schema.prisma': FOUR, [path]: adapter });
    expect((await run(tree, 'User')).warnings).toEqual([]);
  });
});

describe('the stored state of a limited run', () => {
  it('is that of the last full run, so that the next full run finds every change', async () => {
    const tree = four();
    const store = new MemoryStore();
    await run(tree, undefined, { store });
    const { memory } = store;
    const texts = Object.keys(store.texts);
    setSchema(tree, FOUR.replace('@min(3)', '@min(5)').replace('text String', 'text String?'));
    await run(tree, 'User', { store });
    expect(store.memory).toEqual(memory);
    expect(Object.keys(store.texts)).toEqual(texts);
    const { updated } = await run(tree, undefined, { store });
    expect(updated).toContain(project('src/features/note/create-note.gen.dto.ts'));
    setSchema(tree, FOUR);
    await run(tree, 'User', { store });
    await run(tree, undefined, { store });
    expect(changesOf(tree, textsOf(await generated()))).toEqual([]);
    expect((await run(tree, undefined, { store })).updated).toEqual([]);
  });
});

describe('the value of --only', () => {
  const refused = async (only: string | string[], options = {}): Promise<string> => {
    const tree = four();
    const before = textsOf(tree);
    const message = await run(tree, only, { options }).then(
      () => 'nothing',
      ({ message }: Error) => message,
    );
    expect(changesOf(tree, before)).toEqual([]);
    return message;
  };

  it('is a list or comma-separated names', async () => {
    for (const only of ['User, Note', ['User', 'Note'], ['User,Note', 'User']])
      expect((await run(four(), only)).models).toBe(2);
  });

  it('must consist of marked models of the schema, spelled exactly', async () => {
    expect(await refused('Usr')).toBe(
      '--only: there is no model Usr in prisma/schema.prisma; did you mean User?',
    );
    expect(await refused('user')).toBe(
      '--only: there is no model user in prisma/schema.prisma; did you mean User?',
    );
    expect(await refused('Zebra')).toBe(
      '--only: there is no model Zebra in prisma/schema.prisma; the marked models are User, Post, Tag and Note',
    );
    expect(await refused('Session')).toMatch(
      /^prisma\/schema\.prisma:\d+ Session: --only names a model that is not marked; .*:mark api --models=Session marks it/,
    );
    expect((await refused(['User', 'Usr', 'nte'])).split('\n')).toHaveLength(2);
  });

  it('must not be empty', async () => {
    for (const only of ['', ',', []])
      expect(await refused(only)).toBe(
        '--only names no model; name models, as in --only=User,Post, or omit it',
      );
  });

  it('cannot be combined with options that concern all models', async () => {
    expect(await refused('User', { prune: true })).toBe(
      '--only and --prune cannot be combined: --prune removes files of all models; omit one of them (--no-prune, if nx.json sets prune by default)',
    );
    expect(await refused('User', { pruneSuffix: 'Old' })).toBe(
      '--only and --prune-suffix cannot be combined: --prune-suffix removes files of all models; omit one of them',
    );
    expect(await refused('User', { check: true })).toBe(
      '--only and --check cannot be combined: --check checks all models; omit one of them, or use --diff',
    );
  });
});
