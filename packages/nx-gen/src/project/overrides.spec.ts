import { ALL_PARTS } from '../plan/plan';
import { generate } from '../run/generate';
import { MemoryStore } from '../testing/memory-store';
import { nestTree, SCHEMA, textsOf } from '../testing/nest-tree';
import { hasDefaultExport } from './has-default-export';

const RESOURCES = 'src/dashboard/src/resources';
const COMPONENT = 'export default () => null;\n';

/** Creates a project with these files next to the generated pages, and a function that runs the generator in it. */
function project(files: Record<string, string>) {
  const tree = nestTree(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${RESOURCES}/${path}`, text])),
  );
  const store = new MemoryStore();
  const at = (path: string): string => `apps/api/${RESOURCES}/${path}`;
  return {
    tree,
    at,
    read: (path: string): string => tree.read(at(path), 'utf-8') ?? '',
    async run(): Promise<string[]> {
      const warnings: string[] = [];
      const dialogue = { warn: (message: string) => void warnings.push(message) };
      const done = await generate(tree, { root: 'apps/api' }, ALL_PARTS, dialogue, store);
      done.remember();
      return warnings;
    },
  };
}

describe('a page of the user', () => {
  it('replaces the generated one, which is still written for reuse', async () => {
    const { run, read } = project({ 'users/UserList.custom.tsx': COMPONENT });
    expect(await run()).toEqual([]);
    const index = read('users/index.ts');
    expect(index).toContain(`list: lazyPage(() => import('./UserList.custom')),`);
    // which is where its own first line sends whoever opens the generated one
    expect(read('users/UserList.tsx').split('\n')[0]).toContain(' UserList.custom.tsx ');
    expect(index).toContain(`show: lazyPage(() => import('./UserShow')),`);
    expect(read('users/UserList.tsx')).toContain('export default UserList');
  });

  it('may be the Studio', async () => {
    const { run, read } = project({ 'posts/PostStudio.custom.tsx': COMPONENT });
    await run();
    expect(read('posts/index.ts')).toContain(`lazyPage(() => import('./PostStudio.custom'))`);
  });

  it('is replaced by the generated one again when it is removed', async () => {
    const { run, read, tree, at } = project({});
    await run();
    const before = textsOf(tree);
    tree.write(at('users/UserList.custom.tsx'), COMPONENT);
    await run();
    expect(read('users/index.ts')).toContain('UserList.custom');
    tree.delete(at('users/UserList.custom.tsx'));
    await run();
    expect(textsOf(tree)).toEqual(before);
  });
});

describe('buttons of the user', () => {
  it('are rendered in the list, its rows, the edit page, the show page and the Studio', async () => {
    const paths = ['List', 'Edit', 'Show', 'Studio'].map((page) => `users/User${page}.actions.tsx`);
    const { run, read } = project(Object.fromEntries(paths.map((path) => [path, COMPONENT])));
    expect(await run()).toEqual([]);
    for (const page of ['List', 'Edit', 'Show', 'Studio']) {
      const text = read(`users/User${page}.tsx`);
      expect(text).toContain(`import CustomUser${page}Actions from './User${page}.actions';`);
      expect(text).toContain(`<CustomUser${page}Actions />`);
    }
    expect(read('users/UserList.tsx').match(/<CustomUserListActions \/>/g)).toHaveLength(2);
    expect(read('users/UserCreate.tsx')).not.toContain('Actions from');
  });
});

describe('an aside of the user', () => {
  it('is rendered in the generated List, Create, Edit and Show until its file is deleted', async () => {
    const pages = ['List', 'Create', 'Edit', 'Show'];
    const paths = pages.map((page) => `users/User${page}.aside.tsx`);
    const { run, read, tree, at } = project(
      Object.fromEntries(paths.map((path) => [path, COMPONENT])),
    );
    expect(await run()).toEqual([]);
    for (const page of pages) {
      const text = read(`users/User${page}.tsx`);
      expect(text).toContain(`import CustomUser${page}Aside from './User${page}.aside';`);
      expect(text).toContain(`aside={<CustomUser${page}Aside />}`);
    }
    for (const path of paths) tree.delete(at(path));
    await run();
    for (const page of pages) expect(read(`users/User${page}.tsx`)).not.toContain('aside');
  });
});

describe('an input and a field of the user', () => {
  const files = {
    'users/email.input.tsx': COMPONENT,
    'posts/authorId.input.tsx': COMPONENT,
    'posts/title.field.tsx': COMPONENT,
  };

  it('are used in the generated pages', async () => {
    const { run, read } = project(files);
    await run();
    for (const form of ['users/UserCreate.tsx', 'users/UserEdit.tsx']) {
      expect(read(form)).toContain(`import CustomUserEmailInput from './email.input';`);
      expect(read(form)).toMatch(/<CustomUserEmailInput\s+source="email"\s+validate=\{/);
      expect(read(form)).not.toContain('type="email"');
    }
    expect(read('posts/inputs.tsx')).toContain(
      '<CustomPostAuthorIdInput source="authorId" validate={required()} />',
    );
    expect(read('posts/PostList.tsx')).toContain(
      '<Column source="title" field={CustomPostTitleField} />',
    );
    expect(read('posts/PostShow.tsx')).toContain('<CustomPostTitleField source="title" />');
  });

  it('get the limits on the number of chosen records', async () => {
    const { run, read, tree } = project({ 'posts/tags.input.tsx': COMPONENT });
    tree.write(
      'apps/api/prisma/schema.prisma',
      `${SCHEMA.replace('  title    String\n', '  title    String\n  tags     Tag[] // @maxItems(2)\n')}
// @gen_form()
model Tag {
  id    Int    @id @default(autoincrement())
  name  String
  posts Post[]
}
`,
    );
    await run();
    expect(read('posts/inputs.tsx')).toMatch(
      /<CustomPostTagsInput\s+source="tags"\s+validate=\{maxItems\(2\)\}/,
    );
  });

  it('are used in the pages of other resources', async () => {
    const { run, read } = project(files);
    await run();
    const show = read('users/UserShow.tsx');
    expect(show).toContain(`import CustomPostTitleField from '../posts/title.field';`);
    expect(show).toContain('source="title" field={CustomPostTitleField} />');
  });
});

describe('App.tsx', () => {
  it("keeps the user's own resources and routes through every run", async () => {
    const { run, tree } = project({});
    const path = 'apps/api/src/dashboard/src/App.tsx';
    const read = () => tree.read(path, 'utf-8') ?? '';
    await run();
    const own = `<Resource name="reports" list={Reports} />
      <CustomRoutes>
        <Route path="/about" element={<About />} />
      </CustomRoutes>
`;
    const mine = read().replace('</Admin>', `${own}</Admin>`);
    tree.write(path, mine);
    await run();
    expect(read()).toBe(mine);
    tree.write(
      'apps/api/prisma/schema.prisma',
      `${SCHEMA}\n// @gen_form()\nmodel Tag {\n  id Int @id\n}\n`,
    );
    await run();
    expect(read()).toContain('<Resource {...tags}>');
    expect(read()).toContain(own);
  });
});

describe('a file of the user', () => {
  it('is never written or deleted by a run', async () => {
    const mine = `// mine, and unformatted\nexport   default () =>   null\n`;
    const paths = [
      ...['users/UserList.custom.tsx', 'users/UserShow.actions.tsx'],
      ...['users/name.input.tsx', 'users/name.field.tsx'],
    ];
    const { run, read, tree } = project(Object.fromEntries(paths.map((path) => [path, mine])));
    await run();
    const renamed = SCHEMA.replace('// @gen_label(name)\n', '').replace(
      'name     String',
      'nick String',
    );
    tree.write('apps/api/prisma/schema.prisma', renamed);
    await run();
    for (const path of paths) expect(read(path)).toBe(mine);
  });

  it('without a default export stops the run, with an error that names the file and the fix', async () => {
    const { run, at, tree } = project({
      'users/UserList.custom.tsx': 'export const UserList = () => null;\n',
      'users/name.input.tsx': '// export default is missing\n',
    });
    const before = textsOf(tree);
    await expect(run()).rejects.toThrow(
      `${at('users/UserList.custom.tsx')} has no default export, but the generated code imports it; write "export default UserList;"\n` +
        `${at('users/name.input.tsx')} has no default export, but the generated code imports it; write "export default NameInput;"`,
    );
    expect(textsOf(tree)).toEqual(before);
  });

  it.each([
    ['users/UserLst.custom.tsx', 'did you mean UserList.custom.tsx?'],
    [
      'users/Zebra.custom.tsx',
      'the pages of User are UserList, UserCreate, UserEdit, UserShow and UserStudio',
    ],
    ['users/UserShw.actions.tsx', 'did you mean UserShow.actions.tsx?'],
    [
      'users/UserCreate.actions.tsx',
      'the pages of User with actions are UserList, UserEdit, UserShow and UserStudio',
    ],
    [
      'users/UserStudio.aside.tsx',
      'the pages of User with an aside are UserList, UserCreate, UserEdit and UserShow',
    ],
    ['users/emial.input.tsx', 'did you mean email.input.tsx?'],
    ['users/zebra.field.tsx', 'User has no field zebra that people see; it has id, email and name'],
    [
      'users/password.field.tsx',
      'User has no field password that people see; it has id, email and name',
    ],
    ['users/email.input.ts', 'rename it to email.input.tsx'],
  ])('that replaces nothing causes a warning: %s', async (path, cure) => {
    const { run, at } = project({ [path]: COMPONENT });
    expect(await run()).toEqual([`${at(path)} replaces nothing: ${cure}`]);
  });

  it.each([
    [
      'zebras/id.field.tsx',
      'zebras is not a resource; delete the file, or move it to its resource',
    ],
    ['user/email.field.tsx', 'user is not a resource; did you mean users?'],
  ])('in a folder without a resource causes a warning: %s', async (path, cure) => {
    const { run, at } = project({ [path]: COMPONENT });
    expect(await run()).toEqual([`${at(path)} replaces nothing: ${cure}`]);
  });

  it('for one column of a composite key causes a warning, while one for its relation is used', async () => {
    const { run, tree, read, at } = project({
      'rooms/hallName.input.tsx': COMPONENT,
      'rooms/hall.input.tsx': COMPONENT,
    });
    const schema = 'apps/api/prisma/schema.prisma';
    const models = `
// @gen_form()
model Hall {
  house Int
  name  String
  rooms Room[]

  @@id([house, name])
}
// @gen_form()
model Room {
  id        Int    @id
  hallHouse Int
  hallName  String
  hall      Hall   @relation(fields: [hallHouse, hallName], references: [house, name])
}
`;
    tree.write(schema, (tree.read(schema, 'utf-8') ?? '') + models);
    expect(await run()).toEqual([
      expect.stringContaining(`${at('rooms/hallName.input.tsx')} replaces nothing`),
    ]);
    expect(read('rooms/RoomEdit.tsx')).toContain('<CustomRoomHallInput source="hall"');
  });

  it('of a model that is no longer marked causes a warning in the run that deletes its pages and in the next', async () => {
    const { run, tree, at } = project({ 'posts/title.field.tsx': COMPONENT });
    expect(await run()).toEqual([]);
    const schema = 'apps/api/prisma/schema.prisma';
    const text = tree.read(schema, 'utf-8') ?? '';
    tree.write(schema, text.replace(/\/\/ @gen_form\(\)\n(?=(\/\/.*\n)*model Post )/, ''));
    const warning = expect.stringContaining(
      `${at('posts/title.field.tsx')} replaces nothing: posts is not a resource`,
    );
    expect(await run()).toContainEqual(warning);
    expect(tree.exists(at('posts/PostList.tsx'))).toBe(false);
    expect(await run()).toContainEqual(warning);
  });

  it("in the folder of the user's own resource causes no warning", async () => {
    const { run } = project({ 'reports/index.ts': '', 'reports/total.field.tsx': COMPONENT });
    expect(await run()).toEqual([]);
  });

  it('with another suffix causes no warning', async () => {
    const { run } = project({ 'users/UserList.spec.tsx': '', 'users/helpers.ts': '' });
    expect(await run()).toEqual([]);
  });
});

describe('a default export', () => {
  it.each([
    'export default Page;',
    'export default function Page() {}',
    'const a = 1;\nexport  default class {}',
    `export { Page as default } from './Page';`,
    `export { default } from './Page';`,
    'export { a, default, b };',
  ])('is detected in %j', (source) => expect(hasDefaultExport(source)).toBe(true));

  it.each([
    '',
    'export const page = 1;',
    '// export default Page;',
    '/* export default\nPage */',
    `const text = 'export default Page';`,
    `export { default as Page } from './Page';`,
    'export const defaults = {};',
  ])('is not detected in %j', (source) => expect(hasDefaultExport(source)).toBe(false));
});
