import { planAndRender } from '../../testing/plan';

const lamp = (options: string, more = ''): string => `// @gen_form(${options})
model Lamp {
  id      Int       @id @default(autoincrement())
  price   Decimal
  name    String
  /// @gen_upload(image)
  picture String?
  soldAt  DateTime?
  note    String?
  /// @gen_upload(file)
  manual  String?
  maker   String?
  ${more}
}`;

/** Returns the headings of a form, each with the sources of the inputs below it. */
const sectionsOf = async (schema: string, page: string): Promise<string[]> =>
  (await planAndRender(schema))
    .elements(`/Lamp${page}.tsx`)
    .split('<FormSection')
    .slice(1)
    .map((part) => {
      const [, heading = ''] = /^ (?:title|kind)="(.*?)"/.exec(part) ?? [];
      return `${heading}: ${[...part.matchAll(/ source="(\w+)"/g)].map(([, name]) => name).join(' ')}`;
    });

describe('the sections of a form', () => {
  it('group a long form by kind, the same in Create and Edit', async () => {
    const long = lamp('', 'stock Int @default(0)');
    const sections = [
      'basics: name note maker',
      'media: picture manual',
      'numbers: price stock',
      'later: soldAt',
    ];
    expect(await sectionsOf(long, 'Create')).toEqual(sections);
    expect(await sectionsOf(long, 'Edit')).toEqual(sections);
    expect(await sectionsOf(lamp(''), 'Create')).toEqual([]);
    expect(await sectionsOf(lamp('sections: no', 'stock Int'), 'Create')).toEqual([]);
  });

  it('end with the fields that are filled in later', async () => {
    const late = `status String
  cancelledReason String?
  startedAt DateTime?
  deletedAt DateTime?
  resetAt DateTime?
  approvedById Int?
  approvedBy Shop? @relation(fields: [approvedById], references: [id])
  reason String?
  paidAt DateTime
  isPaid Boolean @default(true)`;
    const models = `${lamp('', late)}
// @gen_form()
model Shop {
  id Int @id
  lamps Lamp[]
}`;
    const sections = [
      'basics: name note maker status reason isPaid',
      'media: picture manual',
      'numbers: price paidAt',
      'later: soldAt cancelledReason startedAt deletedAt resetAt approvedById',
    ];
    expect(await sectionsOf(models, 'Create')).toEqual(sections);
    expect(await sectionsOf(models, 'Edit')).toEqual(sections);
  });

  it('are not needed to put fields that are filled in later at the end', async () => {
    const sources = async (options: string) =>
      [
        ...(await planAndRender(lamp(options)))
          .elements('/LampCreate.tsx')
          .matchAll(/(?<!<FormSection[^>]*) source="(\w+)"/g),
      ].map(([, name]) => name);
    const own = ['price', 'name', 'picture', 'soldAt', 'note', 'manual', 'maker'];
    expect(await sources('')).toEqual([...own.filter((name) => name !== 'soldAt'), 'soldAt']);
    expect(await sources('sections: no')).toEqual(own);
  });

  it('have no heading above a single input', async () => {
    const models = `${lamp('', 'shop Shop? @relation(fields: [shopId], references: [id])\n  shopId Int?')}
// @gen_form()
model Shop {
  id Int @id
  lamps Lamp[]
}`;
    const [basics] = await sectionsOf(models, 'Create');
    expect(basics).toBe('basics: price name note maker shopId');
  });

  it('are those that the mark names, with the remaining fields at the end', async () => {
    const own = 'sections: [Price and stock: price soldAt, Text: note name]';
    expect(await sectionsOf(lamp(own), 'Edit')).toEqual([
      'Price and stock: price soldAt',
      'Text: note name',
      'others: picture manual maker',
    ]);
  });

  it('omit a heading without an input on the page', async () => {
    const own = lamp('sections: [Later: code, Text: name]', '/// @gen_readonly\n  code String?');
    expect(await sectionsOf(own, 'Create')).toEqual([
      'Text: name',
      'others: price picture soldAt note manual maker',
    ]);
    expect((await sectionsOf(own, 'Edit'))[0]).toBe('Later: code');
  });
});
