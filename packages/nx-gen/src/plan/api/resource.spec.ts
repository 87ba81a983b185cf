import type { Plugin } from 'prettier';
import * as estree from 'prettier/plugins/estree';
import * as typescript from 'prettier/plugins/typescript';
import { format } from 'prettier/standalone';
import { planned } from '../../testing/plan';

const IMAGE = '/// @gen_upload(image)\n';
const PASSWORD = '/// @gen_format(password)\n  password String?';

const tableOf = async (fields: string, model = 'Thing', kind = 'resource'): Promise<string> => {
  const { file } = await planned(`
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

describe('the generated table', () => {
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

  it('tells which date another one is never before', async () => {
    const text = await tableOf('start DateTime\n  end DateTime? // @min(start)');
    expect(text).toContain("end: { kind: 'DateTime', optional: true, notBefore: 'start' },");
    const dto = await tableOf('start DateTime\n  end DateTime? // @min(start)', 'Thing', 'dto');
    expect(dto).toContain("description: 'Not before start'");
  });

  it('tells that a text is Markdown, of which nothing else is known', async () => {
    const field = '/// @gen_format(markdown)\n  body String // @trim @min(3) @max(500)';
    const dto = await tableOf(field, 'Thing', 'dto');
    const decorators = dto.slice(dto.indexOf('@ApiProperty'), dto.indexOf('body!'));
    expect(decorators).toContain("description: 'A text in Markdown.'");
    for (const rule of ['@IsString()', '@MinLength(3', '@MaxLength(500', '@Trim'])
      expect(decorators).toContain(rule);
  });

  it('lets a record be read with related ones and their number, and with no question where there are none', async () => {
    const { file } = await planned(RELATED('Thing'));
    for (const name of ['thing', 'mark'])
      expect(file(`${name}.gen.controller.ts`)).toContain(
        'this.service.as(context).get(id, query)',
      );
    const alone = await planned('// @gen_form()\nmodel Thing {\n  id Int @id\n}\n');
    expect(alone.file('thing.gen.controller.ts')).toContain('@Id() id: string');
  });

  it('sorts lists as the mark says, by the name that Prisma knows', async () => {
    const { file } = await planned(`
// @gen_form(sort: "id asc")
model Thing {
  key String @id
  id  Int
  createdAt DateTime @default(now())
}
`);
    expect(file('.gen.resource.ts')).toContain("defaultSort: { field: 'id', order: 'asc' },");
    expect(file('ThingList.tsx')).toContain("sort={{ field: 'thingId', order: 'ASC' }}");
  });

  it('says where a search is for words', async () => {
    const text = await tableOf('title String');
    expect(text).not.toContain('searchBy');
    const { file } = await planned(`
// @gen_form(search: words)
model Thing {
  id    Int    @id
  title String
}
`);
    expect(file('.gen.resource.ts')).toContain("  search: ['title'],\n  searchBy: 'words',\n");
  });

  it('names passwords beside them', async () => {
    const text = await tableOf(`${PASSWORD}\n  ${IMAGE}  picture String?`);
    expect(text).toContain(`
  secrets: ['password'],
  unseen: ['password'],
  uploads: ['picture'],
`);
  });

  it.each([
    ['nothing of the kind', 'name String'],
    ['a password', PASSWORD],
    ['uploads', `${IMAGE}  picture String?`],
  ])(
    'takes the client alone with %s, so that a subclass hands on nothing else',
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

  it('names its relations, each leading to the other resource by a function', async () => {
    const { file } = await planned(RELATED('Thing'));
    const text = file('/thing.gen.resource.ts');
    expect(text).toContain(`
  relations: {
    owner: { to: (): ResourceDefinition => ownerResource, label: 'name' },
    parent: { to: (): ResourceDefinition => thingResource },
    parts: { to: (): ResourceDefinition => thingResource, list: true },
    marks: { to: (): ResourceDefinition => markResource, list: true, ids: true },
    shops: {
      to: (): ResourceDefinition => shopResource,
      list: true,
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
    expect(text).toContain(`
import type { ResourceDefinition } from '@gen/nest';
`);
    expect(text).toContain(`
import { markResource } from '../mark/mark.gen.resource';
import { ownerResource } from '../owner/owner.gen.resource';
import type { OwnerTypes } from '../owner/owner.gen.resource';
import { shopResource } from '../shop/shop.gen.resource';
`);
    expect(text).not.toContain("from '../thing");
  });

  it('says which texts the database compares as a whole only', async () => {
    const text = await tableOf('code String @db.Uuid\n  name String');
    expect(text).toContain("code: { kind: 'String', exact: 'uuid' },");
    expect(text).toContain("name: { kind: 'String' },");
    expect(text).toContain("search: ['name'],");
  });

  it('says which texts it does not compare at all, and searches no field called like a word of Prisma', async () => {
    const text = await tableOf('page String @db.Xml\n  OR String');
    expect(text).toContain("page: { kind: 'String', opaque: true },");
    expect(text).toContain("OR: { kind: 'String' },");
    expect(text).toContain('search: [],');
  });

  it('says which references no write may leave half empty', async () => {
    const { file } = await planned(`
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

  it.each([2, 16, 24, 26, 27, 28, 29, 32, 44, 50, 56])(
    'is as Prettier has it with relations of a model name of %i letters',
    async (length) => {
      const { texts } = await planned(RELATED(`M${'x'.repeat(length - 1)}`));
      for (const text of texts.filter((one) => one.includes('defineResource')))
        expect(await prettier(text)).toBe(text);
    },
  );

  it.each([2, 16, 24, 32])(
    'is as Prettier has it for a model name of %i letters',
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
