import { item, readLastField, readModel } from './testing/read';

const saidOf = async (...lines: string[]) => (await readLastField(...lines)).documentation;

describe('the documentation of a field', () => {
  it.each([
    [['/// What it costs', 'a Int'], 'What it costs'],
    [['/// One line', '/// and another', 'a Int'], 'One line\nand another'],
    [['/// A paragraph', '///', '/// and another', 'a Int'], 'A paragraph\n\nand another'],
    [['a Int /// Behind it'], 'Behind it'],
    [['/// Above', 'a Int /// and behind'], 'Above\nand behind'],
    [['/// @gen_readonly', 'a Int?'], undefined],
    [['/// Who pays. @gen_readonly', 'a Int?'], 'Who pays.'],
    [['/// @gen_readonly Who pays.', 'a Int?'], 'Who pays.'],
    [['/// Text', '/// @gen_readonly', '/// and text', 'a Int?'], 'Text\nand text'],
    [['// Text of the schema alone', 'a Int'], undefined],
    [['/// Text', '// @min(3)', 'a Int'], 'Text'],
    [['/// @min(3) is ignored here', '/// Text', 'a Int'], 'Text'],
    [['/// mail@gen.example', 'a Int'], 'mail@gen.example'],
    [['/// Like // @gen_form()', 'a Int'], 'Like // @gen_form()'],
    [['///', '///', 'a Int'], undefined],
    [['/// Multiple data types found: String: 66.7%, Int: 33.3% out of 3', 'a Json?'], undefined],
  ])('is read from %j', async (lines, said) => {
    expect(await saidOf(...lines)).toBe(said);
  });

  it('is that of the relation if the foreign key has none', async () => {
    const schema = (above: string) =>
      item(
        '/// Who pays',
        'owner Item? @relation("a", fields: [ownerId], references: [id])',
        above,
        'ownerId Int?',
        'owned Item[] @relation("a")',
      );
    const of = async (above: string) =>
      (await readModel(schema(above))).fields.find(({ name }) => name === 'ownerId')?.documentation;
    expect(await of('// nothing')).toBe('Who pays');
    expect(await of('/// The payer')).toBe('The payer');
  });
});

it('the documentation of a model is read from the comment above it', async () => {
  const model = await readModel(`/// What is sold.\n${item('a Int')}`);
  expect(model.documentation).toBe('What is sold.');
});

describe('sentences that prisma db pull writes above a model', () => {
  it.each([
    'This table contains check constraints and requires additional setup for migrations. Visit https://pris.ly/d/check-constraints for more info.',
    'This model or at least one of its fields has comments in the database, and requires an additional setup for migrations: Read more: https://pris.ly/d/database-comments',
    'The underlying table does not contain a valid unique identifier and can therefore currently not be handled by Prisma Client.',
    "This model has been renamed to 'Renamedclass' during introspection, because the original name 'class' is reserved.",
  ])('are no documentation: %s', async (sentence) => {
    const documented = async (...lines: string[]) =>
      (await readModel([...lines, item('a Int')].join('\n'))).documentation;
    expect(await documented(`/// ${sentence}`)).toBeUndefined();
    expect(await documented('/// What is sold.', `/// ${sentence}`)).toBe('What is sold.');
  });

  it('stay if they are of the user', async () => {
    const own = 'This table is renamed each year, see https://pris.ly/d/naming-models';
    expect((await readModel(`/// ${own}\n${item('a Int')}`)).documentation).toBe(own);
  });
});
