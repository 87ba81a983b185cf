import { ALL_PARTS } from '../plan/plan';
import { nestTree, textsOf } from '../testing/nest-tree';
import { generate } from './generate';

const project = (path: string): string => `apps/api/${path}`;

const SCHEMA = `datasource db {
  provider = "postgresql"
}

// @gen_form()
model Shop {
  id      Int      @id @default(autoincrement())
  name    String
  code    String   @db.VarChar(8)
  motto   String?  // @max(40)
  long    String?  @db.Text // @max(50000)
  state   String   @default("open") // @oneOf(open, shut)
  kind    String?  // @pattern(^(a|b)$)
  guid    String?  @db.Uuid
  /// @gen_format(hostname)
  host    String?
  about   String?  @db.Text
  /// @gen_format(url)
  site    String?
  tags    String[]
  /// @gen_json(street: String, zip: String @max(9))
  address Json?
  parent  Region   @relation(fields: [region], references: [code])
  region  String
}

// @gen_form()
model Region {
  code  String @id
  shops Shop[]
}
`;

/** Returns the texts of the files that a run writes with this configuration. */
async function run(config: string, schema = SCHEMA) {
  const tree = nestTree();
  tree.write(project('prisma/schema.prisma'), schema);
  tree.write(project('generator.config.ts'), `export const config = { ${config} };\n`);
  await generate(tree, { root: 'apps/api' }, ALL_PARTS, { warn: () => undefined });
  const files = Object.entries(textsOf(tree));
  return (end: string): string => files.find(([path]) => path.endsWith(end))?.[1] ?? '';
}

/** Returns the greatest lengths of a DTO's fields. */
const lengthsIn = (dto: string): Record<string, number> =>
  Object.fromEntries(
    [...dto.matchAll(/@MaxLength\((\d+)[^)]*\)[^;]*?\n {2}(\w+)[?!]:/g)].map(([, length, name]) => [
      name,
      Number(length),
    ]),
  );

describe('maxTextLength', () => {
  it('bounds texts that nothing else bounds, in the API, its document and the forms', async () => {
    const file = await run('maxTextLength: 500');
    const dto = file('create-shop.gen.dto.ts');
    expect(lengthsIn(dto)).toEqual({
      ...{ name: 500, code: 8, motto: 40, long: 50000 },
      ...{ about: 500, site: 500, tags: 500 },
    });
    expect(dto).toContain('maxLength: 500');
    expect(lengthsIn(file('shop-shapes.gen.dto.ts'))).toEqual({ street: 500, zip: 9 });
    expect(file('/inputs.tsx')).toContain('eachValue(maxLength(500))');
    expect(lengthsIn(file('create-region.gen.dto.ts'))).toEqual({ code: 500 });
  });

  it('leaves texts as they are in a project without it', async () => {
    const file = await run('');
    expect(lengthsIn(file('create-shop.gen.dto.ts'))).toEqual({ code: 8, motto: 40, long: 50000 });
  });

  it('cannot be below the least length of a text', async () => {
    const schema = SCHEMA.replace('name    String', 'name    String // @min(600)');
    await expect(run('maxTextLength: 500', schema)).rejects.toThrow(
      'Shop.name: @min(600) is greater than the maxTextLength 500 of the configuration; add @max, which may be greater',
    );
    const bounded = schema.replace('@min(600)', '@min(600) @max(700)');
    const file = await run('maxTextLength: 500', bounded);
    expect(lengthsIn(file('create-shop.gen.dto.ts'))).toMatchObject({ name: 700 });
  });

  it.each(['0', '1.5', "'10'"])('cannot be %s', async (value) => {
    await expect(run(`maxTextLength: ${value}`)).rejects.toThrow(
      'maxTextLength must be a whole number of characters, 1 or more',
    );
  });
});
