import type { Provider } from '../../schema/ir';
import { PLACES, planAndRender } from '../../testing/plan';

const access = { folder: 'src/access', suffix: 'Gen', functions: new Map<string, string>() };
const accessGuards = [{ name: 'JwtAuthGuard', path: 'src/auth/jwt-auth.guard.ts' }];
const places = { ...PLACES, api: { ...PLACES.api, access, accessGuards } };

interface Given {
  user?: string;
  role?: string;
  above?: string;
  more?: string;
}

/** Returns the generated files for a post, which has a topic and tags. */
const generated = ({
  user = '// @gen_user(role: role, all: admin)',
  role = 'String // @oneOf(admin, editor)',
  above = '// @gen_access(read: isOpen)',
  more = '',
}: Given = {}) =>
  planAndRender(
    `${user}
model User {
  id   Int @id
  role ${role}
}
// @gen_form()
${above}
model Post {
  id      Int       @id
  isOpen  Boolean
  userId  Int
  topicId Int
  topic   Topic     @relation(fields: [topicId], references: [id])
  tags    PostTag[]
  detail  Detail?
}
// @gen_form()
model Topic {
  id    Int    @id
  posts Post[]
}
// @gen_form()
// @gen_access(read: everyone)
model Detail {
  id     Int  @id
  postId Int  @unique
  post   Post @relation(fields: [postId], references: [id])
}
// @gen_form()
${more}
model PostTag {
  postId Int
  tagId  Int
  post   Post @relation(fields: [postId], references: [id])
  tag    Tag  @relation(fields: [tagId], references: [id])

  @@id([postId, tagId])
}
// @gen_form()
// @gen_access(read: everyone)
model Tag {
  id    Int       @id
  posts PostTag[]
}
enum Role {
  admin
  editor
}
`,
    places,
  );

describe('the code of access rules', () => {
  it('declares where the key of each relation is, and limits relations to models without rules', async () => {
    const { file } = await generated();
    const post = file('post.gen.resource.ts');
    expect(post).toContain("topic: { to: () => topicResource, by: ['topicId'], only: passesAll },");
    expect(post).toContain('detail: { to: () => detailResource, foreign: true },');
    expect(file('topic.gen.resource.ts')).toContain(
      "relations: { posts: { to: () => postResource, list: true, countedBy: ['topicId'] } },",
    );
    expect(file('topic.gen.controller.ts')).toContain('@UseGuards(JwtAuthGuard)');
    expect(post).toContain('topic: TopicTypes');
  });

  it('looks through a join model only if it has no rules of its own', async () => {
    const joined = async (more: string) => (await generated({ more })).file('post.gen.resource.ts');
    expect(await joined('')).toContain('ids: { through');
    expect(await joined('// @gen_access(read: editor)')).not.toContain('ids:');
  });

  it('admits visitors only where a rule may admit them', async () => {
    const guards = async (above: string) =>
      /@UseGuards\((.*)\)/.exec((await generated({ above })).file('post.gen.controller.ts'))?.[1];
    expect(await guards('// @gen_access(read: isOpen)')).toBe('visitorsToo(JwtAuthGuard)');
    expect(await guards('// @gen_access(read: isOpen and signedIn)')).toBe('JwtAuthGuard');
    expect(await guards('// @gen_access(all: userId == user.id)')).toBe('JwtAuthGuard');
    expect(await guards('// @gen_access(all: nobody)')).toBe('JwtAuthGuard');
  });

  it('supports a list of roles, an optional role and no role', async () => {
    const shared = async (given: Given) => (await generated(given)).file('access/access.gen.ts');
    expect(await shared({ role: 'Role[]' })).toContain('user.role.includes(role)');
    expect(await shared({ role: 'String? // @oneOf(admin, editor)' })).toContain(
      'readonly role: string | null',
    );
    const without = await shared({ user: '// @gen_user()' });
    expect(without).not.toContain('ROLES');
    expect(without).toContain('export const passesAll = (): boolean => false;');
  });

  it('keeps the text of a rule inside its comment, whatever it contains', async () => {
    const above =
      '// @gen_owner(userId)\n// @gen_access(read: own or title == "*/ @ts-ignore \\u2028")';
    const { file } = await generated({ above: `${above}` }).catch((error: unknown) => ({
      file: () => String(error),
    }));
    expect(file('post.gen.access.ts')).toContain('Post has no field called title');
    const text = (
      await planAndRender(
        `// @gen_user()\nmodel User {\n  id Int @id\n}\n// @gen_form()\n// @gen_access(read: title == "*/ @ts-ignore")\nmodel Post {\n  id Int @id\n  title String\n}\n`,
        places,
      )
    ).file('post.gen.access.ts');
    expect(text).toContain('read: title == "*\\/ \\@ts-ignore" */');
    expect(text).toContain("{ title: { equals: '*/ @ts-ignore' } }");
  });

  it('knows that MongoDB documents may lack an empty field', async () => {
    const rules = 'read: at == null, create: at != null, edit: note != "x", delete: not at == null';
    const text = async (provider: Provider) =>
      (
        await planAndRender(
          `// @gen_user()\nmodel User {\n  id Int @id @map("_id")\n}\n// @gen_form()\n// @gen_access(${rules})\nmodel Post {\n  id Int @id @map("_id")\n  at DateTime?\n  note String?\n}\n`,
          places,
          provider,
        )
      ).file('post.gen.access.ts');
    const inMongo = await text('mongodb');
    for (const code of [
      'mayRead = (): Allowed => or({ at: { equals: null } }, { at: { isSet: false } });',
      'mayCreate = (): Allowed => ({ at: { not: null, isSet: true } });',
      "mayEdit = (): Allowed => ({ note: { notIn: ['x'], not: null, isSet: true } });",
      'mayDelete = (): Allowed => ({ at: { not: null, isSet: true } });',
    ])
      expect(inMongo).toContain(code);
    expect(await text('postgresql')).toContain(
      'mayRead = (): Allowed => ({ at: { equals: null } });',
    );
  });

  it.each([
    ['', ''],
    ['@gen_hidden', ''],
    ['', '?'],
  ])(
    'names the tenant that not everybody has and each record must have: %s%s',
    async (mark, optional) => {
      const { file } = await planAndRender(
        `// @gen_user(role: role)\nmodel User {\n  id Int @id\n  role String // @oneOf(admin, editor)\n  tenantId Int?\n}\n// @gen_form()\n// @gen_tenant(tenantId, except: admin)\n// @gen_access(all: signedIn)\nmodel Post {\n  id Int @id\n  /// ${mark}\n  tenantId Int${optional}\n}\n`,
        places,
      );
      expect(file('post.gen.access.ts').includes("  requires: ['tenantId'],\n")).toBe(!optional);
    },
  );

  it('gives a function of the project another name where the file has that one', async () => {
    const calls = (names: readonly string[]) =>
      names.map((name, at) => `${['list', 'show', 'edit', 'delete'][at] ?? ''}: ${name}()`).join();
    const text = async (...names: string[]) => {
      const functions = new Map([['Post', 'src/features/post/post.access.ts']]);
      const { file } = await planAndRender(
        `// @gen_user()\nmodel User {\n  id Int @id\n}\n// @gen_form()\n// @gen_access(${calls(names)})\nmodel Post {\n  id Int @id\n}\n`,
        { ...places, api: { ...places.api, access: { ...access, functions } } },
      );
      return file('post.gen.access.ts');
    };
    const ours = await text('postAccess', 'user', 'mayRead', 'PostRule');
    expect(ours).toContain('postAccess as postAccessAsWritten');
    expect(ours).toContain('await userAsWritten(user)');
    expect(ours).toContain('await mayRead(user)');
    expect(ours).toContain('await PostRuleAsWritten(user)');
    const theirs = await text('Allowed', 'ResourceAccess', 'Prisma', 'User');
    for (const name of ['Allowed', 'ResourceAccess', 'Prisma', 'User'])
      expect(theirs).toContain(`await ${name}AsWritten(user)`);
  });

  it('does not change if another part of the schema changes', async () => {
    const text = async (given: Given) => (await generated(given)).file('post.gen.access.ts');
    expect(await text({ role: 'String // @oneOf(admin, editor)\n  name String' })).toBe(
      await text({}),
    );
  });

  it('has no user parameter if no rule uses the user', async () => {
    const { file } = await generated({ user: '// @gen_user()' });
    const text = file('post.gen.access.ts');
    expect(text).toContain('const mayRead = (): Allowed => ({ isOpen: { equals: true } });');
    expect(text).not.toContain('AccessUser');
  });

  it.each([
    ['title == "of the user, await "', "({ title: { equals: 'of the user, await ' }"],
    ['user.open', "related('user', { open: { equals: true } })"],
  ])(
    'has none either if the word only stands in a text or names a relation: %s',
    async (rule, code) => {
      const { file } = await planAndRender(
        `// @gen_user()\nmodel User {\n  id Int @id\n}\n// @gen_form()\n// @gen_access(read: ${rule})\nmodel Post {\n  id Int @id\n  /// @gen_access(read: ${rule})\n  level Int?\n  title String\n  userId Int\n  user Owner @relation(fields: [userId], references: [id])\n}\nmodel Owner {\n  id Int @id\n  title String\n  open Boolean\n  posts Post[]\n}\n`,
        places,
      );
      const text = file('post.gen.access.ts').replaceAll(/\s+/g, ' ');
      expect(text).toContain(`const mayRead = (): Allowed => ${code}`);
      expect(text).toContain(`read: () => ${code}`);
      expect(text).not.toContain('AccessUser');
    },
  );
});
