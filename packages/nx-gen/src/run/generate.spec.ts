import { hashOf } from '../base/hash';
import { MemoryStore } from '../testing/memory-store';
import { ALL_PARTS, type Part } from '../plan/plan';
import { NEST_APP_MODULE, nestTree, SCHEMA, textsOf, projectTextsOf } from '../testing/nest-tree';
import { generate } from './generate';
import { describeSummary } from './summary';
import type { Dialogue, GenerateOptions } from '../config/run-options';

async function run(
  tree: ReturnType<typeof nestTree>,
  {
    parts = ALL_PARTS,
    options = {},
    dialogue = {},
  }: {
    parts?: readonly Part[];
    options?: Partial<GenerateOptions>;
    dialogue?: Partial<Dialogue>;
  } = {},
) {
  const warnings: string[] = [];
  const summary = await generate(tree, { root: 'apps/api', ...options }, parts, {
    warn: (message) => warnings.push(message),
    ...dialogue,
  });
  return { ...summary, warnings };
}

const project = (path: string): string => `apps/api/${path}`;

describe('a run', () => {
  it('writes every specified file, and none for an unmarked model', async () => {
    const tree = nestTree();
    const { created, updated, models } = await run(tree);
    expect(models).toBe(2);
    expect(created).toEqual(
      expect.arrayContaining(
        [
          'src/features/user/create-user.gen.dto.ts',
          'src/features/user/update-user.gen.dto.ts',
          'src/features/user/user.gen.service.ts',
          'src/features/user/user.gen.controller.ts',
          'src/features/user/user.gen.module.ts',
          'src/dtos/generated/user-response.gen.dto.ts',
          'src/dtos/generated/index.ts',
          'src/dashboard/src/resources/users/UserList.tsx',
          'src/dashboard/src/resources/users/UserEdit.tsx',
          'src/dashboard/src/resources/users/UserCreate.tsx',
          'src/dashboard/src/resources/users/UserShow.tsx',
          'src/dashboard/src/resources/users/UserStudio.tsx',
          'src/dashboard/src/resources/users/index.ts',
          'src/dashboard/src/providers/fieldDirectives.generated.ts',
        ].map(project),
      ),
    );
    expect(updated.sort()).toEqual(
      [
        'src/app.module.ts',
        'src/dashboard/src/App.tsx',
        'src/dashboard/src/providers/dataProvider.ts',
      ].map(project),
    );
    expect(created.join()).not.toMatch(/session/i);
  });

  it('changes nothing when it is repeated', async () => {
    const tree = nestTree();
    await run(tree);
    const before = textsOf(tree);
    const again = await run(tree);
    expect([again.created, again.updated]).toEqual([[], []]);
    expect(textsOf(tree)).toEqual(before);
  });

  it('changes no existing file except for the marked regions of three files', async () => {
    const tree = nestTree({ 'src/features/user/user.service.ts': '// mine\n' });
    const before = textsOf(tree);
    const { updated } = await run(tree);
    const after = textsOf(tree);
    const changed = Object.keys(before).filter((path) => before[path] !== after[path]);
    expect(changed.sort()).toEqual(updated.sort());
    for (const path of changed) {
      const marked = after[path] ?? '';
      const words = (before[path] ?? '').split(/\W+/).filter(Boolean);
      for (const word of words) expect(marked).toContain(word);
    }
  });

  it('adds a new field of the schema, and changes only the files that contain it', async () => {
    const tree = nestTree();
    await run(tree);
    tree.write(
      project('prisma/schema.prisma'),
      SCHEMA.replace('title    String', 'title    String\n  subtitle String?'),
    );
    const { created, updated, left } = await run(tree);
    expect(left).toEqual([
      expect.stringMatching(
        /^New in the responses of the API, and in the bodies that it accepts: Post\.subtitle; /,
      ),
    ]);
    expect((await run(tree)).left).toBeUndefined();
    expect(created).toEqual([]);
    expect(updated.every((path) => /post|Post|UserShow|resourceFields|i18n/.test(path))).toBe(true);
    expect(tree.read(project('src/features/post/create-post.gen.dto.ts'), 'utf-8')).toContain(
      'subtitle?: string | null;',
    );
  });

  it('names no field that clients cannot see, none of a new model, and no more than a sentence holds', async () => {
    const tree = nestTree();
    expect((await run(tree)).left).toBeUndefined();
    const change = (fields: string) =>
      tree.write(
        project('prisma/schema.prisma'),
        SCHEMA.replace('title    String', `title    String\n${fields}`),
      );
    change('  /// @gen_hidden\n  note String?');
    expect((await run(tree)).left).toBeUndefined();
    change('  /// @gen_format(password)\n  secret String?');
    expect((await run(tree)).left).toEqual([
      expect.stringMatching(/^New in the bodies that the API accepts: Post\.secret; /),
    ]);
    change(Array.from({ length: 10 }, (_, at) => `  f${at} Int?`).join('\n'));
    expect((await run(tree)).left?.[0]).toContain('Post.f7 and 2 more; ');
  });

  it('warns of a field that the server sets until a class of the project may set it', async () => {
    const tree = nestTree();
    tree.write(
      project('prisma/schema.prisma'),
      SCHEMA.replace(/model Post \{/, 'model Post {\n  /// @gen_readonly(server)\n  owner String'),
    );
    const { warnings } = await run(tree);
    expect(warnings).toContainEqual(
      expect.stringMatching(/^Post\.owner is set by the server, but no class extends/),
    );
    expect(tree.read(project('src/features/post/create-post.gen.dto.ts'))).not.toContain('owner');
    const extend = async (body: string): Promise<readonly string[]> => {
      tree.write(
        project('src/features/post/post.service.ts'),
        `import { PostGenService } from './post.gen.service';\n\n/** With beforeCreate. */\nexport class PostService extends PostGenService {${body}}\n`,
      );
      return (await run(tree)).warnings;
    };
    expect(await extend('')).toContainEqual(
      expect.stringMatching(
        /^Post\.owner is set by the server, but PostService \(.*post\.service\.ts\) has no beforeCreate/,
      ),
    );
    for (const body of ['override beforeCreate() {}', 'override create() {}'])
      expect(await extend(body)).not.toContainEqual(expect.stringContaining('Post.owner'));
  });

  it('changes nothing when no model is marked, and says so', async () => {
    const tree = nestTree({ 'prisma/schema.prisma': SCHEMA.replaceAll('// @gen_form()', '') });
    const before = textsOf(tree);
    const summary = await run(tree);
    expect(summary.models).toBe(0);
    expect(describeSummary(summary)).toMatch(/^No model is marked: .* Nothing was changed\.$/);
    expect(textsOf(tree)).toEqual(before);
  });

  it('uses the specified routes of resources', async () => {
    const tree = nestTree();
    await run(tree);
    expect(tree.read(project('src/features/user/user.gen.controller.ts'), 'utf-8')).toContain(
      `@Controller('gen-api/users')`,
    );
    expect(tree.read(project('src/dashboard/src/providers/dataProvider.ts'), 'utf-8')).toContain(
      `users: 'gen-api/users'`,
    );
  });
});

describe('guards', () => {
  const guardsOf = async (
    options: Partial<GenerateOptions>,
    config = '{}',
    changes: Record<string, string | null> = {},
  ) => {
    const own = { 'generator.config.ts': `export const config = ${config};\n`, ...changes };
    const tree = nestTree(own);
    const { warnings } = await run(tree, { options, parts: ['dtos', 'api'] });
    const of = (model: string): string | undefined => {
      const path = project(`src/features/${model}/${model}.gen.controller.ts`);
      return /@UseGuards\((.*)\)/.exec(tree.read(path, 'utf-8') ?? '')?.[1];
    };
    return { post: of('post'), user: of('user'), warnings };
  };
  const BOTH = 'JwtAuthGuard, AdminGuard';

  it('are both applied by default', async () => {
    expect(await guardsOf({})).toEqual({ post: BOTH, user: BOTH, warnings: [] });
  });

  it.each([
    ['isAdmin: false', {}, '{ isAdmin: false }'],
    ['--no-admin', { admin: false }, '{}'],
  ])('are both applied to a model with a password despite %s', async (_how, options, config) => {
    expect(await guardsOf(options, config)).toEqual({
      post: 'JwtAuthGuard',
      user: BOTH,
      warnings: [
        'User has a password, so only administrators may use its API, despite isAdmin: false: ' +
          'whoever may write it can become an administrator; set guards to use others for all models',
        'Post.author is neither included nor asked for in requests: ' +
          'the list of User has guards that reading Post has not',
      ],
    });
    // without such a model the guard is not needed
    const open = SCHEMA.replace(/.*@gen_format\(password\)\n.*\n/, '');
    const noUsers = { 'prisma/schema.prisma': open, 'src/auth/admin.guard.ts': null };
    const { user, warnings } = await guardsOf(options, config, noUsers);
    expect(user).toBe('JwtAuthGuard');
    expect(warnings.join()).not.toContain('administrator');
  });

  it('stop the run when a model with a password needs one that is missing', async () => {
    const lacking = guardsOf({ admin: false }, '{}', { 'src/auth/admin.guard.ts': null });
    await expect(lacking).rejects.toThrow(
      /AdminGuard was not found.*name guards that you have in guards/,
    );
    const own = guardsOf({}, '{}', {
      'src/auth/jwt-auth.guard.ts': null,
      'src/auth/token.guard.ts': 'export class TokenGuard {}\nexport class MyThrottlerGuard {}\n',
    });
    await expect(own).rejects.toThrow(
      /JwtAuthGuard was not found.*name guards that you have, such as TokenGuard, in guards/,
    );
  });

  it('are omitted only by an explicit empty list, with a warning', async () => {
    const { post, user, warnings } = await guardsOf({}, '{ guards: [] }');
    expect([post, user]).toEqual([undefined, undefined]);
    expect(warnings).toEqual([
      'guards: [] lets everybody write User, which has a password, and so become an administrator; ' +
        'add AdminGuard, or write // @gen_form(only: [list, show]) above it',
    ]);
  });

  it('can be replaced, with a warning if they let every user write a model with a password', async () => {
    const only = await guardsOf({}, "{ guards: ['JwtAuthGuard'] }");
    expect([only.post, only.user]).toEqual(['JwtAuthGuard', 'JwtAuthGuard']);
    expect(only.warnings.join()).toContain(
      'guards: [JwtAuthGuard] lets everybody who is logged in write User',
    );
    const roles = { 'src/auth/roles.guard.ts': 'export class RolesGuard {}\n' };
    const own = await guardsOf({}, "{ guards: ['JwtAuthGuard', 'RolesGuard'] }", roles);
    expect(own).toEqual({
      post: 'JwtAuthGuard, RolesGuard',
      user: 'JwtAuthGuard, RolesGuard',
      warnings: [],
    });
    const read = SCHEMA.replace('// @gen_form()', '// @gen_form(only: [list, show])');
    const shown = { 'prisma/schema.prisma': read };
    expect((await guardsOf({}, "{ guards: ['JwtAuthGuard'] }", shown)).warnings).toEqual([]);
  });

  const controllerOf = (tree: ReturnType<typeof nestTree>, model: string): string =>
    tree.read(project(`src/features/${model}/${model}.gen.controller.ts`), 'utf-8') ?? '';

  it('of one model or operation are put on the methods that differ', async () => {
    const config = `{ guards: { Post: { list: [], show: [], delete: ['JwtAuthGuard'] } } }`;
    const tree = nestTree({ 'generator.config.ts': `export const config = ${config};\n` });
    const { warnings } = await run(tree, { parts: ['dtos', 'api'] });
    const post = controllerOf(tree, 'post');
    expect(post).not.toMatch(/^@(UseGuards|ApiBearerAuth)/m);
    const before = (route: string): string | undefined =>
      new RegExp(`((?:^  [@/].*\\n)*)^  ${route.replace(/[()]/g, '\\$&')}$`, 'm').exec(post)?.[1];
    for (const open of ['@Get()', "@Get(':id')"])
      expect(before(open)).toMatch(/^ {2}\/\/ Open to everybody.*\n {2}@Public\(\)\n$/);
    for (const closed of ['@Put()', '@Post()', "@Put(':id')"])
      expect(before(closed)).toBe(`  @ApiBearerAuth()\n  @UseGuards(${BOTH})\n`);
    for (const own of ['@Delete()', "@Delete(':id')"])
      expect(before(own)).toBe('  @ApiBearerAuth()\n  @UseGuards(JwtAuthGuard)\n');
    expect(controllerOf(tree, 'user')).toContain(`\n@ApiBearerAuth()\n@UseGuards(${BOTH})\n`);
    // only administrators can see its authors
    expect(warnings).toEqual([expect.stringMatching(/^Post\.author is neither included/)]);
    const table = project('src/features/post/post.gen.resource.ts');
    expect(tree.read(table, 'utf-8')).toMatch(/author: \{ to: .*, closed: true \}/);
    expect(tree.read(table, 'utf-8')).not.toContain('author.name');
  });

  it('of deleted records are those of restore, even if other operations are open', async () => {
    const schema = SCHEMA.replace(
      '// @gen_form()\nmodel Post {',
      '// @gen_form()\n// @gen_soft_delete(goneAt, restorable)\nmodel Post {\n  goneAt DateTime?',
    );
    const tableOf = (tree: ReturnType<typeof nestTree>): string =>
      tree.read(project('src/features/post/post.gen.resource.ts'), 'utf-8') ?? '';
    const guardOf = async (guards: string, author: RegExp): Promise<string | undefined> => {
      const config = `export const config = { guards: { Post: ${guards} } };\n`;
      const tree = nestTree({ 'generator.config.ts': config, 'prisma/schema.prisma': schema });
      await run(tree, { parts: ['dtos', 'api'] });
      expect(tableOf(tree)).toMatch(author);
      const path = project('src/features/post/post.gen.deleted-controller.ts');
      return /^@UseGuards\((.*)\)$/m.exec(tree.read(path, 'utf-8') ?? '')?.[1];
    };
    const closed = /author: \{ to: .*, closed: true \}/;
    expect(await guardOf("{ list: [], show: [], delete: ['JwtAuthGuard'] }", closed)).toBe(BOTH);
    // users who may restore cannot read the authors, who are for administrators only
    expect(await guardOf("{ restore: ['JwtAuthGuard'] }", closed)).toBe('JwtAuthGuard');
    expect(await guardOf('{}', /author: \{ to: (?!.*closed)/)).toBe(BOTH);
  });

  it('that all operations start with stay on the class', async () => {
    const config = `{ isAdmin: false, guards: { Post: { delete: ['JwtAuthGuard', 'AdminGuard'] } } }`;
    const tree = nestTree({ 'generator.config.ts': `export const config = ${config};\n` });
    await run(tree, { parts: ['dtos', 'api'] });
    const post = controllerOf(tree, 'post');
    expect(post).toContain('\n@ApiBearerAuth()\n@UseGuards(JwtAuthGuard)\n');
    expect(post.match(/^ {2}@UseGuards\(AdminGuard\)$/gm)).toHaveLength(2);
    expect(post).not.toContain('  @ApiBearerAuth()');
  });

  it('protect a model with a password, with a warning when the project opens it by name', async () => {
    const by = { default: ['JwtAuthGuard', 'AdminGuard'], Post: [] };
    expect(await guardsOf({}, JSON.stringify({ guards: by }))).toMatchObject({
      post: undefined,
      user: BOTH,
    });
    const open = JSON.stringify({ guards: { User: { list: [], edit: ['JwtAuthGuard'] } } });
    const { warnings } = await guardsOf({}, open);
    expect(warnings).toEqual([
      'guards.User lets everybody who is logged in write User, which has a password, and so become an administrator; ' +
        'add AdminGuard, or write // @gen_form(only: [list, show]) above it',
      'guards.User lets everybody list User, which has a password: responses contain everything but the password itself',
      expect.stringMatching(/^User\.posts is neither included/),
    ]);
  });

  it.each([
    ['{ Pots: [] }', 'no model of that name; did you mean Post?'],
    ['{ Session: [] }', 'Session is not marked; write // @gen_form() above it'],
    ['{ Post: { delte: [] } }', 'delte is not an operation; did you mean delete?'],
    [
      '{ Post: { list: "A" } }',
      "of Post.list must be a list of class names, such as ['JwtAuthGuard']",
    ],
    ['{ Post: { list: undefined } }', 'of Post.list must be a list'],
    ['{ default: { list: [] } }', 'of default must be a list of class names'],
    ['{ Post: { show: ["NoGuard"] } }', 'NoGuard was not found'],
  ])('stop the run when their configuration is invalid: %s', async (guards, message) => {
    const config = `export const config = {\n  guards: ${guards},\n};\n`;
    const tree = nestTree({ 'generator.config.ts': config });
    const before = textsOf(tree);
    await expect(run(tree)).rejects.toThrow(message);
    expect(textsOf(tree)).toEqual(before);
  });

  it('stop the run when configured for an operation that the model excludes', async () => {
    const tree = nestTree({
      'generator.config.ts': 'export const config = {\n  guards: { Post: { delete: [] } },\n};\n',
      'prisma/schema.prisma': SCHEMA.replace(
        '// @gen_form()\nmodel Post',
        '// @gen_form(except: [delete])\nmodel Post',
      ),
    });
    await expect(run(tree)).rejects.toThrow(
      /generator\.config\.ts:2: guards\.Post\.delete guards nothing: the mark of Post leaves it out/,
    );
  });

  it('stop the run when one is missing or exported by two files', async () => {
    const missing = nestTree({ 'src/auth/admin.guard.ts': null });
    const before = textsOf(missing);
    await expect(run(missing)).rejects.toThrow(
      /AdminGuard was not found.*paths\.guards\.AdminGuard/,
    );
    expect(textsOf(missing)).toEqual(before);
    const twice = nestTree({ 'src/other/guard.ts': 'export class AdminGuard {}\n' });
    await expect(run(twice)).rejects.toThrow(/AdminGuard is exported by .* and /);
  });
});

it('a page size above the configured maximum stops the run with the line of the model', async () => {
  const tree = nestTree({
    'generator.config.ts': 'export const config = { maxLimit: 20 };\n',
    'prisma/schema.prisma': SCHEMA.replace('// @gen_form()', '// @gen_form(limit: 50)'),
  });
  await expect(run(tree)).rejects.toThrow(
    /schema\.prisma:\d+ User: limit: 50 is more than the maxLimit 20 of the configuration/,
  );
});

it('a mark without fields stops the run with a suggested list when the configuration requires one', async () => {
  const config = { 'generator.config.ts': "export const config = { fields: 'listed' };\n" };
  await expect(run(nestTree(config))).rejects.toThrow(
    /schema\.prisma:\d+ User: the mark lists no fields, .*; write it like @gen_form\(fields: \[email, name, password, posts\]\)/,
  );
  const listed = SCHEMA.replace(
    '// @gen_form()',
    '// @gen_form(fields: [email, name, password])',
  ).replace('// @gen_form()', '// @gen_form(fields: [title, author])');
  await expect(run(nestTree({ ...config, 'prisma/schema.prisma': listed }))).resolves.toBeDefined();
});

describe('what the configuration leaves out of every model', () => {
  const CONTROLLERS = ['user', 'post'].map((name) =>
    project(`src/features/${name}/${name}.gen.controller.ts`),
  );
  const parts = (tree: ReturnType<typeof nestTree>) =>
    CONTROLLERS.map((path) => {
      const text = tree.read(path, 'utf-8') ?? '';
      return ['deleteMany', 'aggregate'].filter((method) => text.includes(`${method}(`));
    });
  const studios = (tree: ReturnType<typeof nestTree>) =>
    Object.keys(textsOf(tree)).filter((path) => path.endsWith('Studio.tsx'));
  const config = {
    'generator.config.ts':
      'export const config = { bulk: false, aggregate: false, studio: false };\n',
  };
  const marked = (mark: string) => ({
    'prisma/schema.prisma': SCHEMA.replace('// @gen_form()', `// @gen_form(${mark})`),
  });

  it('has no route and no page', async () => {
    const [before, after] = [nestTree(), nestTree(config)];
    await run(before);
    await run(after);
    const all = ['deleteMany', 'aggregate'];
    expect([parts(before), studios(before).length]).toEqual([[all, all], 2]);
    expect([parts(after), studios(after).length]).toEqual([[[], []], 0]);
  });

  it('is there where the mark of a model says so', async () => {
    const tree = nestTree({ ...config, ...marked('bulk: [delete], studio: yes') });
    await run(tree);
    expect(parts(tree)).toEqual([['deleteMany'], []]);
    expect(studios(tree).map((path) => path.replace(/.*\//, ''))).toEqual(['UserStudio.tsx']);
    const other = nestTree({ ...config, ...marked('bulk: yes, aggregate: yes') });
    await run(other);
    expect([parts(other), studios(other)]).toEqual([[['deleteMany', 'aggregate'], []], []]);
  });

  it('takes its files with it when it is turned off', async () => {
    const tree = nestTree();
    await run(tree);
    tree.write(project('generator.config.ts'), config['generator.config.ts']);
    const { deleted } = await run(tree);
    expect(deleted.map((path) => path.replace(/.*\//, '')).sort()).toEqual([
      'PostStudio.tsx',
      'UserStudio.tsx',
    ]);
    const fresh = nestTree(config);
    await run(fresh);
    expect(textsOf(tree)).toEqual(textsOf(fresh));
  });
});

describe('the DTO of an operation that a mark leaves out', () => {
  const DTO = project('src/features/user/create-user.gen.dto.ts');
  const schema = (mark: string) => SCHEMA.replace('// @gen_form()', `// @gen_form(${mark})`);
  const USE = project('src/sign-up.ts');

  it('is deleted, and written again as long as code of the project names it', async () => {
    const tree = nestTree();
    await run(tree);
    const whole = tree.read(DTO, 'utf-8');
    tree.write(project('prisma/schema.prisma'), schema('except: [create]'));
    const { deleted } = await run(tree);
    expect(deleted).toContain(DTO);
    tree.write(USE, "import { CreateUserGenDto } from './features/user/create-user.gen.dto';\n");
    expect((await run(tree)).created).toEqual([DTO]);
    expect(tree.read(DTO, 'utf-8')).toBe(whole);
    tree.write(USE, '');
    expect((await run(tree)).deleted).toEqual([DTO]);
    const again = await run(tree);
    expect([again.created, again.updated, again.deleted]).toEqual([[], [], []]);
  });

  it('is written by a run of the DTOs alone too', async () => {
    const tree = nestTree({
      'prisma/schema.prisma': schema('only: [list]'),
      'src/sign-up.ts': 'export type Input = UpdateUserGenDto;\n',
    });
    const { created } = await run(tree, { parts: ['dtos'] });
    expect(created.filter((path) => /\/(create|update)-user/.test(path))).toEqual([
      project('src/features/user/update-user.gen.dto.ts'),
    ]);
  });
});

describe('response DTOs with responseDtos: beside', () => {
  it('are moved to the folder of their model and exported by the common index', async () => {
    const tree = nestTree();
    await run(tree);
    const path = project('generator.config.ts');
    tree.write(path, `export const config = { responseDtos: 'beside' };\n`);
    const { created, deleted } = await run(tree);
    expect(created).toContain(project('src/features/post/post-response.gen.dto.ts'));
    expect(deleted).toContain(project('src/dtos/generated/post-response.gen.dto.ts'));
    const read = (file: string) => tree.read(project(file), 'utf-8');
    expect(read('src/features/post/post.gen.controller.ts')).toContain(
      "from './post-response.gen.dto';",
    );
    expect(read('src/dtos/generated/index.ts')).toContain(
      "export * from '../../features/post/post-response.gen.dto';",
    );
    const again = await run(tree);
    expect([again.created, again.updated, again.deleted]).toEqual([[], [], []]);
  });
});

describe('classes without a suffix', () => {
  const config = { 'generator.config.ts': `export const config = { suffix: '' };\n` };

  it('are written to files without one, and recognized by the next run', async () => {
    const tree = nestTree(config);
    const { created } = await run(tree);
    expect(created).toContain(project('src/features/post/post.service.ts'));
    expect(created).toContain(project('src/dtos/generated/post-response.dto.ts'));
    expect(tree.read(project('src/app.module.ts'), 'utf-8')).toContain('PostModule');
    const again = await run(tree);
    expect([again.created, again.updated, again.deleted]).toEqual([[], [], []]);
  });

  it('stop the run when a file or class of the user has the name, with both paths', async () => {
    const refused = async (path: string, name: string, message: RegExp) => {
      const tree = nestTree({ ...config, [path]: `export class ${name} {}\n` });
      const before = textsOf(tree);
      await expect(run(tree)).rejects.toThrow(message);
      expect(textsOf(tree)).toEqual(before);
    };
    await refused(
      'src/features/post/post.service.ts',
      'PostService',
      /features\/post\/post\.service\.ts was not written by the generator, but Post needs that path/,
    );
    await refused(
      'src/blog/posts.ts',
      'PostService',
      /PostService is already exported by apps\/api\/src\/blog\/posts\.ts, but would be generated in apps\/api\/src\/features\/post\/post\.service\.ts; rename yours/,
    );
    await refused('src/blog/dto.ts', 'CreatePostDto', /CreatePostDto is already exported by/);
  });

  it('leave the name of a DTO that is not generated to a class of the user', async () => {
    const own = 'src/features/user/create-user.dto.ts';
    const text = 'export class CreateUserDto {}\n';
    const tree = nestTree({
      ...config,
      [own]: text,
      'src/sign-up.ts': "import type { CreateUserDto } from './features/user/create-user.dto';\n",
      'prisma/schema.prisma': SCHEMA.replace('// @gen_form()', '// @gen_form(except: [create])'),
    });
    const { created } = await run(tree);
    expect(tree.read(project(own), 'utf-8')).toBe(text);
    expect(created).toContain(project('src/features/user/update-user.dto.ts'));
    expect(tree.read(project('src/features/user/user.resource.ts'), 'utf-8')).toContain(
      'create: Partial<UserRow>;',
    );
  });

  it('stop the run when the application or @gen/nest already exports the name', async () => {
    const app = SCHEMA.replace('model Session', '// @gen_form()\nmodel App');
    await expect(run(nestTree({ ...config, 'prisma/schema.prisma': app }))).rejects.toThrow(
      /AppModule is already exported by apps\/api\/src\/app\.module\.ts/,
    );
    const crud = SCHEMA.replace('model Session', '// @gen_form()\nmodel Crud');
    await expect(run(nestTree({ ...config, 'prisma/schema.prisma': crud }))).rejects.toThrow(
      /CrudService is already exported by @gen\/nest/,
    );
  });

  it('can replace those with a suffix by --prune-suffix, and the reverse', async () => {
    const tree = nestTree();
    await run(tree);
    tree.write(project('generator.config.ts'), config['generator.config.ts']);
    const { deleted, others } = await run(tree, { options: { pruneSuffix: 'Gen' } });
    expect(deleted).toContain(project('src/features/post/post.gen.service.ts'));
    expect(others).toEqual([]);
    const modules = () => tree.read(project('src/app.module.ts'), 'utf-8') ?? '';
    expect(modules()).not.toContain('GenModule');
    // and back again
    tree.write(project('generator.config.ts'), 'export const config = {};\n');
    const back = await run(tree, { options: { pruneSuffix: '' } });
    expect(back.deleted).toContain(project('src/features/post/post.service.ts'));
    expect(modules()).toContain('PostGenModule');
    expect(modules()).not.toContain('PostModule');
  });
});

describe('an invalid run', () => {
  const refused = async (
    changes: Record<string, string | null>,
    message: RegExp,
    parts: readonly Part[] = ALL_PARTS,
  ): Promise<void> => {
    const tree = nestTree(changes);
    const before = textsOf(tree);
    await expect(run(tree, { parts })).rejects.toThrow(message);
    expect(textsOf(tree)).toEqual(before);
  };

  it('refers to gen init when there is no configuration', () =>
    refused({ 'generator.config.ts': null }, /generator\.config\.ts not found.*gen init/));

  it('names the missing schema, and the folder that it has moved into', async () => {
    const missing = /Schema file not found: prisma\/schema\.prisma; set schemaPath to /;
    await refused({ 'prisma/schema.prisma': null }, missing);
    for (const folder of ['prisma/schema', 'prisma'])
      await refused(
        { 'prisma/schema.prisma': null, [`${folder}/main.prisma`]: SCHEMA },
        new RegExp(`${missing.source}${folder}, the folder of your \\.prisma files$`),
      );
  });

  it("shows Prisma's own message with the line of the error", () =>
    refused(
      { 'prisma/schema.prisma': `${SCHEMA}\nmodel Broken {\n  id Strin @id\n}\n` },
      /schema\.prisma:35: .*Strin/,
    ));

  it('shows the location of a misspelt directive and suggests the right one', () =>
    refused(
      { 'prisma/schema.prisma': SCHEMA.replace('@gen_format(email)', '@gen_format(emial)') },
      /prisma\/schema\.prisma:\d+ User\.email: .*emial.*email/,
    ));

  it('does not overwrite a file of the user at a generated path', () =>
    refused(
      { 'src/features/user/user.gen.service.ts': '// my own\n' },
      /user\.gen\.service\.ts was not written by the generator/,
    ));

  it('leaves an unrecognized application module unchanged, and shows the lines to paste', () =>
    refused(
      { 'src/app.module.ts': 'export const nothing = 1;\n' },
      /app\.module\.ts is left as it is: .*; paste these lines yourself:\n.*UserGenModule/s,
    ));

  it('rejects with diagnostics that separate the problem, the fix and the lines to paste', async () => {
    const tree = nestTree({
      'src/app.module.ts': NEST_APP_MODULE.replace('imports: []', 'imports: own()'),
    });
    await expect(run(tree)).rejects.toMatchObject({
      diagnostics: [
        {
          message: `${project('src/app.module.ts')}:6 is left as it is: The imports of @Module are not an array literal`,
          cure: 'wrap them in one, imports: [...(these)]. Or paste these lines yourself:',
          details: expect.arrayContaining(['UserGenModule,']),
        },
      ],
    });
  });

  it('names the missing dashboard in a dashboard run', () =>
    refused(
      { 'generator.config.ts': `export const config = { dashboardPath: 'nowhere' };\n` },
      /no dashboard at apps\/api\/nowhere/,
      ['dashboard'],
    ));
});

describe('optional parts of a run', () => {
  it('skips a missing dashboard with a message, and generates the API', async () => {
    const tree = nestTree({
      'generator.config.ts': `export const config = { dashboardPath: 'nowhere' };\n`,
    });
    const { warnings, created } = await run(tree);
    expect(warnings.join()).toMatch(/The dashboard is skipped: no dashboard at apps\/api\/nowhere/);
    expect(created).toContain(project('src/features/user/user.gen.service.ts'));
  });

  it('does not change the data provider if disabled, but writes the field directives', async () => {
    const tree = nestTree();
    const { created, updated } = await run(tree, { options: { updateDataProvider: false } });
    expect(updated).not.toContain(project('src/dashboard/src/providers/dataProvider.ts'));
    expect(created).toContain(project('src/dashboard/src/providers/fieldDirectives.generated.ts'));
  });

  it('writes only DTOs, without needing guards', async () => {
    const tree = nestTree({ 'src/auth/admin.guard.ts': null, 'src/auth/jwt-auth.guard.ts': null });
    const { created } = await run(tree, { parts: ['dtos'] });
    expect(created).toContain(project('src/features/user/create-user.gen.dto.ts'));
    expect(created.filter((path) => !/\.dto\.ts$|\/index\.ts$/.test(path))).toEqual([]);
  });

  it('uses another suffix for classes and files, beside those of an earlier run', async () => {
    const tree = nestTree();
    await run(tree, { parts: ['dtos', 'api'] });
    const before = textsOf(tree);
    await run(tree, { options: { suffix: 'Admin' }, parts: ['dtos', 'api'] });
    const own = Object.entries(before).filter(([path]) => /features.*\.gen\./.test(path));
    expect(own.length).toBeGreaterThan(0);
    expect(textsOf(tree)).toMatchObject(Object.fromEntries(own));
    expect(tree.read(project('src/features/user/user.admin.service.ts'), 'utf-8')).toContain(
      'export class UserAdminService',
    );
  });

  it('prompts before it creates a module directory, and omits a declined model', async () => {
    const tree = nestTree({ 'src/features/user/.gitkeep': '' });
    const asked: string[] = [];
    const { created, models } = await run(tree, {
      dialogue: {
        mayCreate: async (folder, model) => {
          asked.push(`${model} in ${folder}`);
          return false;
        },
      },
    });
    expect(asked).toEqual(['Post in apps/api/src/features/post']);
    expect(models).toBe(1);
    expect(created.join()).not.toMatch(/posts?\//);
  });

  it('writes to an existing infrastructure module', async () => {
    const tree = nestTree({ 'src/infrastructure/user/user.module.ts': '' });
    const { created } = await run(tree);
    expect(created).toContain(project('src/infrastructure/user/user.gen.service.ts'));
  });
});

describe('the stored state of the last run', () => {
  const runWith = async (
    tree: ReturnType<typeof nestTree>,
    store: MemoryStore,
    options: { force?: boolean } = {},
  ) => {
    const done = await generate(
      tree,
      { root: 'apps/api', ...options },
      ALL_PARTS,
      { warn: () => undefined },
      store,
    );
    done.remember();
    return [...done.created, ...done.updated];
  };

  it('is written only when it has changed', async () => {
    const tree = nestTree();
    const store = new MemoryStore();
    await runWith(tree, store);
    await runWith(tree, store);
    expect(store.writes).toBe(1);
  });

  it('is not believed with --force: it may be that of an older generator', async () => {
    const tree = nestTree();
    const store = new MemoryStore();
    await runWith(tree, store);
    const service = project('src/features/user/user.gen.service.ts');
    const text = tree.read(service, 'utf-8') ?? '';
    const old = `${text}// of an older version\n`;
    tree.write(service, old);
    const manifest = project('.gen/manifest.json');
    const replaceHash = (json: string): string => json.replaceAll(hashOf(text), hashOf(old));
    tree.write(manifest, replaceHash(tree.read(manifest, 'utf-8') ?? ''));
    store.memory = JSON.parse(replaceHash(JSON.stringify(store.memory)));
    expect(await runWith(tree, store)).toEqual([]);
    expect(await runWith(tree, store, { force: true })).toEqual([service]);
    expect(tree.read(service, 'utf-8')).toBe(text);
  });

  it('does not hide any change that a run without it would find', async () => {
    const generated = project('src/features/user/user.gen.controller.ts');
    const edits: Record<string, (tree: ReturnType<typeof nestTree>) => void> = {
      'a deleted generated file': (tree) => tree.delete(generated),
      'a changed schema': (tree) =>
        tree.write(project('prisma/schema.prisma'), SCHEMA.replace('@min(3)', '@min(5)')),
      'a moved guard': (tree) => {
        const guard = tree.read(project('src/auth/admin.guard.ts'), 'utf-8') ?? '';
        tree.delete(project('src/auth/admin.guard.ts'));
        tree.write(project('src/security/admin.guard.ts'), guard);
      },
      'an unwired module': (tree) => {
        const path = project('src/app.module.ts');
        tree.write(path, (tree.read(path, 'utf-8') ?? '').replace(/^ *UserGenModule,\n/m, ''));
      },
      'another module system': (tree) =>
        tree.write(project('package.json'), '{ "type": "module" }'),
    };
    for (const [edit, apply] of Object.entries(edits)) {
      const tree = nestTree();
      const store = new MemoryStore();
      await runWith(tree, store);
      expect(store.memory).toBeDefined();
      expect([edit, await runWith(tree, store)]).toEqual([edit, []]);
      apply(tree);
      const fresh = nestTree(projectTextsOf(tree));
      if (!tree.exists(project('src/auth/admin.guard.ts')))
        fresh.delete(project('src/auth/admin.guard.ts'));
      const expected = await runWith(fresh, new MemoryStore());
      expect([edit, (await runWith(tree, store)).sort()]).toEqual([edit, expected.sort()]);
      expect(expected).not.toEqual([]);
      expect(textsOf(tree)).toEqual(textsOf(fresh));
    }
  });
});
