import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateOf } from '../../render/templates';
import { markedNames } from '../../schema/marked-names';
import { readSchema } from '../../schema/read-schema';
import type { GuardNames } from '../closed-relation';
import { planResources } from '../resource';
import { clientFile } from './client';

const MARK = '// @gen_form()\n';

/** Returns the client's text regardless of its layout, with each run of white space collapsed. */
async function clientOf(models: string, guards?: GuardNames): Promise<string> {
  const text = `datasource db {\n  provider = "postgresql"\n}\n${models}`;
  const schema = await readSchema([{ path: 'schema.prisma', text }], '.');
  const resources = planResources(schema, markedNames(schema.models, 'Gen'), guards);
  const [{ template, view } = {}] = clientFile.plan(resources, schema, {
    folder: 'web',
    command: 'npx gen client web',
    maxLimit: 1000,
  });
  return templateOf(String(template))(view ?? {}).replace(/\s+/g, ' ');
}

describe('the types of the client', () => {
  it('have unique names that neither the file nor TypeScript uses', async () => {
    const names = ['Product', 'ProductFilter', 'CreateProduct', 'Promise', 'Page', 'ApiError'];
    const models = names.map((name) => `${MARK}model ${name} {\n  id Int @id\n}\n`).join('');
    const enums = 'enum Value {\n  a\n}\nenum UpdateProduct {\n  b\n}\n';
    const user = `${MARK}model Use {\n  id Int @id\n  one Value\n  two UpdateProduct\n}\n`;
    const client = await clientOf(models + enums + user);
    const declared = [...client.matchAll(/export (?:interface|type|class) (\w+)/g)].map(
      ([, name]) => name,
    );
    expect(declared.filter((name, at) => declared.indexOf(name) !== at)).toEqual([]);
    expect(declared).toEqual(
      expect.arrayContaining(['PromiseRecord', 'PageRecord', 'UpdateProductEnum']),
    );
    expect(declared).not.toContain('Promise');
  });

  it('do not clash with any type that the template declares', async () => {
    const template = readFileSync(join(__dirname, 'client.ts.template'), 'utf8');
    const own = [...template.matchAll(/^(?:export )?(?:interface|type|class) (\w+)/gm)];
    for (const [, name = ''] of own) {
      const client = await clientOf(`${MARK}model ${name} {\n  id Int @id\n}\n`);
      expect(client).toContain(`interface ${name}Record {`);
    }
    expect(own.length).toBeGreaterThan(15);
  });

  it('include the children of a new record, without their foreign key', async () => {
    const client = await clientOf(
      `${MARK}model Order {\n  id Int @id\n  /// @gen_children\n  lines Line[]\n}\n${MARK}model Line {\n  id Int @id\n  name String\n  orderId Int\n  order Order @relation(fields: [orderId], references: [id])\n}\n`,
    );
    expect(client).toContain("lines?: readonly Omit<CreateLine, 'orderId'>[];");
    expect(client.match(/lines\?: readonly/g)).toHaveLength(1);
  });

  it('offer no figures where the model has none', async () => {
    const client = await clientOf(
      `// @gen_form(aggregate: no)\nmodel Order {\n  id Int @id\n  amount Int\n}\n${MARK}model Line {\n  id Int @id\n  amount Int\n}\n`,
    );
    expect(client).toMatch(/ orders: Pick<Resource<OrderTypes>, 'list' \| 'each' \| 'get'/);
    expect(client).toContain(' lines: Resource<LineTypes>;');
    expect(client).toContain('group: never; sum: never; time: never;');
    expect(client).toContain("group: 'id' | 'amount'; sum: 'amount'; time: never;");
  });

  it('allow fewer filter operators for generated ids than for text that people write', async () => {
    const client = await clientOf(
      `${MARK}model Shop {\n  id String @id @default(uuid())\n  items Item[]\n}\n${MARK}model Item {\n  slug String @id\n  shopId String?\n  shop Shop? @relation(fields: [shopId], references: [id])\n}\n`,
    );
    expect(client).toContain('ShopFilter { id?: Condition<string, Chosen>; }');
    expect(client).toContain(
      'ItemFilter { slug?: Condition<string, Searched>; shopId?: Condition<string | null, Chosen>; }',
    );
  });

  it('include restoring deleted records if the model allows it, in bulk only if the mark does', async () => {
    const model = (bulk: string): string =>
      `${MARK.replace('()', bulk)}// @gen_soft_delete(gone, restorable)\n// @gen_access(all: everyone)\nmodel Memo {\n  id Int @id @default(autoincrement())\n  text String\n  gone Boolean @default(false)\n}\n// @gen_user(role: role, all: admin)\nmodel User {\n  id Int @id\n  role String // @oneOf(admin)\n}\n`;
    const client = await clientOf(model('()'));
    expect(client).toContain('memos: RestorableResource<MemoTypes>;');
    expect(client).toContain('memos: new RestorableResource<MemoTypes>(');
    expect(await clientOf(model('(bulk: no)'))).toContain(
      "memos: Pick<RestorableResource<MemoTypes>, 'list' | 'each' | 'aggregate' | 'get' | 'create' | 'update' | 'delete' | 'listDeleted' | 'getDeleted' | 'restore'>;",
    );
  });

  it('list the fields that the API groups by, sums and splits by time', async () => {
    const client = await clientOf(
      `${MARK}model Sale {\n  id Int @id @default(autoincrement())\n  total Decimal\n  tags String[]\n  at DateTime\n  /// @gen_list(no)\n  note String\n  /// @gen_filter(no)\n  hint String\n  shopId Int\n  shop Shop @relation(fields: [shopId], references: [id])\n  /// @gen_upload(image)\n  picture String?\n}\n${MARK}model Shop {\n  id Int @id\n  sales Sale[]\n}\n`,
    );
    expect(client).toContain("group: 'id' | 'shopId'; sum: 'total'; time: 'at';");
  });

  it('omit an operator whose key is the name of another field', async () => {
    const client = await clientOf(
      `${MARK}model Stay {\n  id Int @id\n  check DateTime\n  check_in DateTime\n  tags String[]\n  tags_has Boolean\n}\n`,
    );
    expect(client).toContain("check?: Condition<string, Exclude<Ordered, 'in'>>;");
    expect(client).toContain('check_in?: Condition<string, Ordered>;');
    expect(client).not.toContain('tags?: Asked');
  });

  it('omit hidden fields, and include passwords only in request bodies', async () => {
    const client = await clientOf(
      `${MARK}model Login {\n  id Int @id\n  name String\n  /// @gen_format(password)\n  pass String\n  /// @gen_hidden\n  internal String?\n  /// @gen_readonly\n  seen DateTime @default(now())\n}\n`,
    );
    expect(client).not.toContain('internal');
    expect(client).toContain('interface Login { id: number; name: string; seen: string; }');
    expect(client).toContain('interface CreateLogin { id: number; name: string; pass: string; }');
    expect(client).toContain('interface UpdateLogin { name?: string; pass?: string; }');
    expect(client).toContain("sort: 'id' | 'name' | 'seen';");
  });

  it('offer only the methods that the mark allows, with only their types', async () => {
    const client = await clientOf(
      '// @gen_form(only: [list, show])\nmodel Entry {\n  id Int @id\n  name String\n}\n',
    );
    expect(client).toContain(
      "entries: Pick<Resource<EntryTypes>, 'list' | 'each' | 'aggregate' | 'get'>;",
    );
    expect(client).toContain('create: never; update: never;');
    expect(client).not.toContain('CreateEntry');
  });

  it('offer only the bulk methods that the mark allows', async () => {
    const client = await clientOf(
      '// @gen_form(bulk: [delete])\nmodel Entry {\n  id Int @id\n  name String\n}\n',
    );
    expect(client).toContain(
      "entries: Pick<Resource<EntryTypes>, 'list' | 'each' | 'aggregate' | 'get' | 'create' | 'update' | 'delete' | 'deleteMany'>;",
    );
  });

  it('omit only the methods of a resource that its mark excludes', async () => {
    const template = readFileSync(join(__dirname, 'client.ts.template'), 'utf8');
    const [, body = ''] = /\nexport class Resource<.*?\{\n(.*?)\n\}\n/s.exec(template) ?? [];
    const methods = [...body.matchAll(/^ {2}async \*?(\w+)/gm)].map(([, name = '']) => name);
    const client = await clientOf(
      '// @gen_form(bulk: [edit])\nmodel Entry {\n  id Int @id\n  name String\n}\n',
    );
    const [, left = ''] = /Pick<Resource<EntryTypes>, ([^>]*)>/.exec(client) ?? [];
    expect([...left.matchAll(/\w+/g), ['deleteMany']].flat().sort()).toEqual(methods.sort());
  });

  it('separate the fields in lists from those of the whole record', async () => {
    const client = await clientOf(
      `${MARK}model Entry {\n  id Int @id\n  /// @gen_list(no)\n  text String\n}\n${MARK}model WholeEntry {\n  id Int @id\n}\n`,
    );
    expect(client).toContain('interface Entry { id: number; }');
    expect(client).toContain('interface WholeEntry extends Entry { text: string; }');
    expect(client).toContain('record: Entry; whole: WholeEntry;');
    expect(client).toContain('interface WholeEntryRecord { id: number; }');
  });

  it('omit a relation to a model whose list has further guards', async () => {
    const models = `${MARK}model Book {\n  id Int @id\n  writer Writer @relation(fields: [writerId], references: [id])\n  writerId Int\n}\n${MARK}model Writer {\n  id Int @id\n  name String\n  books Book[]\n}\n`;
    const open = await clientOf(models);
    expect(open).toContain('related: { writer: Writer | null };');
    expect(open).toContain('interface BookWhere extends BookFilter { writer?: WriterFilter; }');
    const closed = await clientOf(models, ({ name }) => (name === 'Writer' ? ['AdminGuard'] : []));
    expect(closed).toContain('related: object; counted: never; create: CreateBook;');
    expect(closed).toContain("where: BookFilter; sort: 'id' | 'writerId';");
    // whoever may list writers may list books
    expect(closed).toContain(
      "interface WriterWhere extends WriterFilter { books?: BookFilter; /** Whether there are no books. */ books_none?: boolean; /** All of these are among the books. */ books_all?: readonly Book['id'][]; }",
    );
  });

  it('omit filters by fields that nobody may read and records that nobody may list', async () => {
    const client = await clientOf(
      `// @gen_user(role: role)\nmodel User {\n  id Int @id\n  role String // @oneOf(editor)\n}\n` +
        `${MARK}// @gen_access(read: signedIn)\nmodel Letter {\n  id Int @id\n  text String\n  /// @gen_access(read: nobody)\n  secret String?\n  safe Safe @relation(fields: [safeId], references: [id])\n  safeId Int\n}\n` +
        `${MARK}// @gen_access(show: signedIn)\nmodel Safe {\n  id Int @id\n  name String\n  letters Letter[]\n}\n`,
    );
    const [, filter = ''] = /interface LetterFilter \{([^}]*)\}/.exec(client) ?? [];
    expect(filter).toContain('text?:');
    expect(filter).not.toContain('secret');
    expect(client).not.toContain('safe?: SafeFilter');
  });
});
