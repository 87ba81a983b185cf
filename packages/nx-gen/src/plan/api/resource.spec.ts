import type { Plugin } from 'prettier';
import * as estree from 'prettier/plugins/estree';
import * as typescript from 'prettier/plugins/typescript';
import { format } from 'prettier/standalone';
import { planAndRender } from '../../testing/plan';

const IMAGE = '/// @gen_upload(image)\n';
const PASSWORD = '/// @gen_format(password)\n  password String?';

const tableOf = async (fields: string, model = 'Thing', kind = 'resource'): Promise<string> => {
  const { file } = await planAndRender(`
// @gen_form()
model ${model} {
  id String @id
  ${fields}
}
`);
  return file(`.gen.${kind}.ts`);
};

/** A model with a relation of each kind. */
const RELATED = (model: string): string => `
// @gen_form()
model ${model} {
  id       Int      @id
  /// @gen_hidden
  note     String?
  /// @gen_hidden
  aNoteWithALongName String?
  ownerId  Int
  parentId Int?
  owner    Owner    @relation(fields: [ownerId], references: [id])
  parent   ${model}?  @relation("parent", fields: [parentId], references: [id])
  parts    ${model}[] @relation("parent")
  marks    Mark[]
  shops    Supply[]
}

// @gen_form()
model Owner {
  id     Int      @id
  name   String
  things ${model}[]
}

// @gen_form()
model Mark {
  id     Int      @id
  things ${model}[]
}

// @gen_form()
model Shop {
  id     Int      @id
  things Supply[]
}

model Supply {
  thingId Int
  shopId  Int
  thing   ${model} @relation(fields: [thingId], references: [id])
  shop    Shop   @relation(fields: [shopId], references: [id])

  @@id([thingId, shopId])
}
`;

const prettier = (text: string): Promise<string> =>
  format(text, {
    parser: 'typescript',
    plugins: [typescript, estree as Plugin],
    singleQuote: true,
    printWidth: 100,
  });

describe('the generated resource', () => {
  it('names the upload fields that clients may see', async () => {
    const text = await tableOf(`
  ${IMAGE}  picture String?
  /// @gen_upload(file)
  papers String[]
  /// @gen_upload(file)
  /// @gen_hidden
  contract String?
`);
    expect(text).toContain(`
  search: [],
  hidden: ['contract'],
  unseen: ['contract'],
  uploads: ['picture', 'papers'],
  defaultSort:`);
  });

  it('declares that a date is not before another one', async () => {
    const text = await tableOf('start DateTime\n  end DateTime? // @min(start)');
    expect(text).toContain("end: { kind: 'DateTime', optional: true, notBefore: 'start' },");
    const dto = await tableOf('start DateTime\n  end DateTime? // @min(start)', 'Thing', 'dto');
    expect(dto).toContain("description: 'Not before start'");
  });

  it('names relations that rules use to models without a resource', async () => {
    const { file } = await planAndRender(`
// @gen_user(role: role, all: admin)
model User {
  id      Int      @id
  role    String // @oneOf(admin, user)
  folders Member[]
}

// @gen_form()
// @gen_rule(reader: members.some(userId == user.id))
// @gen_access(all: reader)
model Folder {
  id      Int      @id
  name    String
  members Member[]
  papers  Paper[]
}

model Member {
  user     User   @relation(fields: [userId], references: [id])
  userId   Int
  folder   Folder @relation(fields: [folderId], references: [id])
  folderId Int

  @@id([folderId, userId])
}

// @gen_form()
// @gen_access(all: folder.reader)
model Paper {
  id       Int    @id
  folder   Folder @relation(fields: [folderId], references: [id])
  folderId Int
}
`);
    expect(file('folder.gen.resource.ts')).toContain("unmarked: ['members'],");
    expect(file('paper.gen.resource.ts')).not.toContain('unmarked');
  });

  it('declares that a date is later than another one', async () => {
    const fields = 'start DateTime\n  end DateTime? // @after(start)';
    const text = await tableOf(fields);
    expect(text).toContain("end: { kind: 'DateTime', optional: true, after: 'start' },");
    expect(await tableOf(fields, 'Thing', 'dto')).toContain("description: 'After start'");
  });

  it('describes a Markdown text in the DTO, which keeps its other rules', async () => {
    const field = '/// @gen_format(markdown)\n  body String // @trim @min(3) @max(500)';
    const dto = await tableOf(field, 'Thing', 'dto');
    const decorators = dto.slice(dto.indexOf('@ApiProperty'), dto.indexOf('body!'));
    expect(decorators).toContain("description: 'A text in Markdown.'");
    for (const rule of ['@IsString()', '@MinLength(3', '@MaxLength(500', '@Trim'])
      expect(decorators).toContain(rule);
  });

  it('passes the query to get if the model has relations', async () => {
    const { file } = await planAndRender(RELATED('Thing'));
    for (const name of ['thing', 'mark'])
      expect(file(`${name}.gen.controller.ts`)).toContain(
        'this.service.as(context).get(id, query)',
      );
    const alone = await planAndRender('// @gen_form()\nmodel Thing {\n  id Int @id\n}\n');
    expect(alone.file('thing.gen.controller.ts')).toContain('@Id() id: string');
  });

  it('sorts lists as the mark says, by the Prisma name in the API and the public name in the list', async () => {
    const { file } = await planAndRender(`
// @gen_form(sort: "id asc")
model Thing {
  key String @id
  id  Int
  createdAt DateTime @default(now())
}
`);
    expect(file('.gen.resource.ts')).toContain("defaultSort: { field: 'id', order: 'asc' },");
    expect(file('things/index.ts')).toContain("sort: { field: 'thingId', order: 'ASC' }");
  });

  it('searches each word where people are shown by first and last name, which no field contains whole', async () => {
    const { file } = await planAndRender(`
// @gen_form()
model Member {
  id        Int      @id
  firstName String
  lastName  String
  dues      Due[]
}
// @gen_form()
model Due {
  id       Int    @id
  note     String
  memberId Int
  member   Member @relation(fields: [memberId], references: [id])
}
`);
    expect(file('/member.gen.resource.ts')).toContain(
      "  search: ['firstName', 'lastName'],\n  searchBy: 'words',\n",
    );
    expect(file('/due.gen.resource.ts')).toContain(
      "  search: ['note', 'member.firstName', 'member.lastName'],\n  searchBy: 'words',\n",
    );
  });

  it('declares a search by words only if the mark sets it', async () => {
    const text = await tableOf('title String');
    expect(text).not.toContain('searchBy');
    const { file } = await planAndRender(`
// @gen_form(search: words)
model Thing {
  id    Int    @id
  title String
}
`);
    expect(file('.gen.resource.ts')).toContain("  search: ['title'],\n  searchBy: 'words',\n");
  });

  it('names passwords beside uploads', async () => {
    const text = await tableOf(`${PASSWORD}\n  ${IMAGE}  picture String?`);
    expect(text).toContain(`
  secrets: ['password'],
  unseen: ['password'],
  uploads: ['picture'],
`);
  });

  it.each([
    ['a plain text', 'name String'],
    ['a password', PASSWORD],
    ['uploads', `${IMAGE}  picture String?`],
  ])(
    'has a service whose constructor takes only the Prisma client, with %s',
    async (_what, fields) => {
      const text = await tableOf(fields, 'Thing', 'service');
      expect(text).toContain(`
  constructor(prisma: PrismaService) {
    super(prisma, thingResource);
  }
`);
      expect(text).not.toMatch(/UPLOADED_FILES|PASSWORD_HASHER|Optional/);
    },
  );

  it('lists its relations, each with a function that returns the other resource', async () => {
    const { file } = await planAndRender(RELATED('Thing'));
    const text = file('/thing.gen.resource.ts');
    expect(text).toContain(`
  relations: {
    owner: { to: () => ownerResource, label: 'name' },
    parent: { to: () => thingResource },
    parts: { to: () => thingResource, list: true, countedBy: ['parentId'] },
    marks: { to: () => markResource, list: true, ids: true },
    shops: {
      to: () => shopResource,
      list: true,
      countedBy: ['thingId'],
      ids: { through: { fields: ['shopId'], relation: 'shop' } },
    },
  },
  search: ['owner.name'],
`);
    expect(text).toContain(`
export type ThingRecord = Omit<ThingRow, 'note' | 'aNoteWithALongName'> & {
  marks?: number[];
  shops?: number[];
};
`);
    expect(text).toContain(` type Resource } from '@gen/nest';
`);
    expect(text).toContain(`
import { markResource } from '../mark/mark.gen.resource';
import { ownerResource, type OwnerTypes } from '../owner/owner.gen.resource';
import { shopResource } from '../shop/shop.gen.resource';
`);
    expect(text).not.toContain("from '../thing");
  });

  it('names the fields that hold the key of a record in those that refer to it, by which they are counted', async () => {
    const { file } = await planAndRender(`
// @gen_form()
model Shelf {
  room  String
  row   Int
  code  String  @unique
  id    String?
  boxes Box[]
  coded Coded[]
  /// @gen_children
  lines Line[]

  @@id([room, row])
}

// @gen_form()
model Box {
  box      Int    @id
  shelfRow Int
  id       String
  shelf    Shelf  @relation(fields: [shelfRow, id], references: [row, room])
}

// @gen_form()
model Coded {
  id    Int    @id
  code  String
  shelf Shelf  @relation(fields: [code], references: [code])
}

// @gen_form()
model Line {
  id   Int    @id
  room String
  row  Int
  of   Shelf  @relation(fields: [room, row], references: [room, row])
}
`);
    const text = file('shelf.gen.resource.ts');
    expect(text).toContain(
      "boxes: { to: () => boxResource, list: true, countedBy: ['id', 'shelfRow'] },",
    );
    // neither by another unique field nor twice
    expect(text).toContain('coded: { to: () => codedResource, list: true },');
    expect(text).toContain(
      "lines: { to: () => lineResource, list: true, children: ['room', 'row'] },",
    );
  });

  it('lists the columns that only a hook of the project sets, so that the API can name one that it has not', async () => {
    const byHook = await tableOf('/// @gen_hidden(server)\n  origin String\n  name String');
    expect(byHook).toContain("  setByHook: ['origin'],");
    expect(await tableOf('name String')).not.toContain('setByHook');
  });

  it('lists the relations that clients cannot use, for the records that adapters send', async () => {
    const { file } = await planAndRender(`
// @gen_form()
model Thing {
  id      Int    @id
  /// @gen_hidden
  ownerId Int?
  owner   Owner? @relation(fields: [ownerId], references: [id])
  marks   Mark[]
}

// @gen_form()
model Owner {
  id     Int     @id
  /// @gen_hidden
  things Thing[]
}

// @gen_form(except: [list])
model Mark {
  id      Int   @id
  thingId Int
  thing   Thing @relation(fields: [thingId], references: [id])
}
`);
    const thing = file('thing.gen.resource.ts');
    expect(thing).not.toContain('  relations:');
    expect(thing).toContain(`  unused: { owner: () => ownerResource, marks: () => markResource },`);
    expect(thing).toContain(
      `import { markResource } from './mark.gen.resource';`.replace('./', '../mark/'),
    );
    expect(file('owner.gen.resource.ts')).not.toContain('unused');
  });

  it('declares which texts the database compares only as a whole', async () => {
    const text = await tableOf('code String @db.Uuid\n  name String');
    expect(text).toContain("code: { kind: 'String', exact: 'uuid' },");
    expect(text).toContain("name: { kind: 'String' },");
    expect(text).toContain("search: ['name'],");
  });

  it('declares which dates are days without a time, and which are times without a day', async () => {
    const text = await tableOf(
      '/// @gen_format(day)\n  split DateTime\n  due DateTime @db.Date\n  opens DateTime @db.Time(0)\n  at DateTime',
    );
    expect(text).toContain("split: { kind: 'DateTime', part: 'date', timed: true },");
    expect(text).toContain("due: { kind: 'DateTime', part: 'date' },");
    expect(text).toContain("opens: { kind: 'DateTime', part: 'time' },");
    expect(text).toContain("at: { kind: 'DateTime' },");
  });

  it('declares which columns may hold more digits of a second than Prisma reads', async () => {
    const text = await tableOf(
      'a DateTime @db.Timestamptz(6)\n  b DateTime @db.Timestamp\n  c DateTime @db.Timetz(6)\n  d DateTime @db.Timestamp(3)\n  e DateTime @db.Date\n  f DateTime @db.Time(0)',
    );
    expect(text).toContain("a: { kind: 'DateTime', finer: true },");
    expect(text).toContain("b: { kind: 'DateTime', finer: true },");
    expect(text).toContain("c: { kind: 'DateTime', part: 'time', finer: true },");
    expect(text).toContain("d: { kind: 'DateTime' },");
    expect(text).toContain("e: { kind: 'DateTime', part: 'date' },");
    expect(text).toContain("f: { kind: 'DateTime', part: 'time' },");
  });

  it('declares which texts cannot be compared, and does not search a field named like a Prisma operator', async () => {
    const text = await tableOf('page String @db.Xml\n  OR String');
    expect(text).toContain("page: { kind: 'String', opaque: true },");
    expect(text).toContain("OR: { kind: 'String' },");
    expect(text).toContain('search: [],');
  });

  it('declares the references that no write may leave half empty', async () => {
    const { file } = await planAndRender(`
// @gen_form()
model Thing {
  no    Int     @id
  shelf Shelf?  @relation(fields: [row, id], references: [row, id])
  id    String?
  row   Int?    @default(1)
}

model Shelf {
  id     String
  row    Int
  things Thing[]
  @@id([row, id])
}
`);
    expect(file('.gen.resource.ts')).toContain(
      "  composites: [{ fields: ['row', 'id'], own: ['row', 'id'], filled: ['row'] }],\n",
    );
  });

  it.each(['postgresql', 'mysql'] as const)(
    'has the stored texts of enums in %s, and their names if it has such types',
    async (provider) => {
      const { file } = await planAndRender(
        `
// @gen_form()
model Thing {
  id   Int  @id
  size Size
  tone Tone
}

enum Size {
  SMALL @map("s")
  LARGE
  @@map("sizes")
}

enum Tone {
  LIGHT
}
`,
        undefined,
        provider,
      );
      const text = file('.gen.resource.ts');
      expect(text).toContain("stored: ['s', 'LARGE']");
      for (const name of ['sizes', 'Tone'])
        expect(text.includes(`enumName: '${name}'`)).toBe(provider === 'postgresql');
      expect(text).not.toContain("stored: ['LIGHT']");
      expect(await prettier(text)).toBe(text);
    },
  );

  it.each([2, 16, 24, 26, 27, 28, 29, 32, 44, 50, 56])(
    'is formatted like Prettier does, with relations and a model name of %i letters',
    async (length) => {
      const { texts } = await planAndRender(RELATED(`M${'x'.repeat(length - 1)}`));
      for (const text of texts.filter((one) => one.includes('defineResource')))
        expect(await prettier(text)).toBe(text);
    },
  );

  it.each([2, 16, 24, 32])(
    'is formatted like Prettier does, with a model name of %i letters',
    async (length) => {
      const model = `M${'x'.repeat(length - 1)}`;
      for (const fields of [
        `${IMAGE}  picture String?`,
        `${PASSWORD}\n${IMAGE}  picture String?`,
      ]) {
        const text = await tableOf(fields, model);
        expect(await prettier(text)).toBe(text);
      }
    },
  );
});
