import { problemsOf, readText } from '../testing/read';

const person = (options: string): string => `// @gen_form(${options})
model Person {
  id        Int      @id
  name      String
  /// @gen_format(email) @gen_createonly
  mail      String?
  /// @gen_hidden
  hash      String?
  pay       Int      @default(0) // @required
  boss      Person?  @relation("Staff", fields: [bossId], references: [id])
  bossId    Int?
  staff     Person[] @relation("Staff")
  teams     Team[]
  createdAt DateTime @default(now())
}
model Team {
  id     Int      @id
  people Person[]
}`;

const met = async (options: string): Promise<string[]> => {
  const { models } = await readText(person(options));
  const { fields = [] } = models.find(({ name }) => name === 'Person') ?? {};
  return fields.filter(({ directives }) => !directives.hidden).map(({ name }) => name);
};

describe('the fields that clients see', () => {
  it('are those that the mark lists, and the key', async () => {
    expect(await met('fields: [name, teams]')).toEqual(['id', 'name', 'teams']);
    expect(await met('')).not.toContain('hash');
  });

  it('include a relation and its foreign key if either is listed', async () => {
    expect(await met('fields: [name, boss]')).toEqual(['id', 'name', 'boss', 'bossId']);
    expect(await met('fields: [name, bossId]')).toEqual(['id', 'name', 'boss', 'bossId']);
  });

  it.each([
    ['fields: []', '(fields: []) leaves nothing of the model; list its fields'],
    ['fields: [nam]', '(fields: [nam]) names no field of Person; did you mean name?'],
    [
      'fields: [hash]',
      '(fields: [hash]) names a field that no client may see; remove one of the two',
    ],
    ['fields: name', ' fields needs a list of fields; write it like fields: [name]'],
    [
      'fields: [name], sort: "pay"',
      '(sort: "pay asc") names a field that no client may see; choose a visible one',
    ],
    [
      'fields: [name], filterBy: [pay]',
      '(filterBy: [pay]) names a field that no client may see; remove it',
    ],
  ])('are refused with the cure: %s', async (options, problem) =>
    expect((await problemsOf(person(options))).join()).toContain(problem.trim()),
  );

  it('must include a required field without a default', async () =>
    expect(await problemsOf(person('fields: [mail]'))).toEqual([
      'schema.prisma:4 Person.name: @gen_form(fields: […]) leaves out a required field without a default, so no record could be created; list it, make it optional, give it a @default, write /// @gen_hidden(server) and set it in a beforeCreate, or disable creating with except: [create]',
    ]));
});
