import type { Dmmf } from './dmmf';
import { item, problemsOf, readText, warningsOf } from './testing/read';

// a future Prisma, whose parser knows a scalar that this generator does not
jest.mock('./dmmf', () => {
  const actual = jest.requireActual<typeof import('./dmmf')>('./dmmf');
  return {
    ...actual,
    readDmmf: (files: Parameters<typeof actual.readDmmf>[0]): Dmmf => {
      const dmmf = actual.readDmmf(files);
      return {
        ...dmmf,
        models: dmmf.models.map((model) => ({
          ...model,
          fields: model.fields.map((field) =>
            field.name.startsWith('vector') ? { ...field, type: 'Vector' } : field,
          ),
        })),
      };
    },
  };
});

describe('a scalar type that the generator does not know', () => {
  const problem = (line: number, name: string) =>
    `schema.prisma:${line} Item.${name}: the generator does not know the type Vector; update @gen/nx-gen, or remove the field from Prisma's client with @ignore`;

  it.each([['vector String'], ['vector String?'], ['vector String[]']])(
    'is refused by name, with its location and the cure: %s',
    async (line) => {
      expect(await problemsOf(item('a Int', line))).toEqual([problem(5, 'vector')]);
    },
  );

  it('is refused at every field that has it', async () => {
    expect(await problemsOf(item('vector1 String', 'vector2 String'))).toEqual([
      problem(4, 'vector1'),
      problem(5, 'vector2'),
    ]);
  });

  it('is ignored in a model that is not marked', async () => {
    const text = 'model Item {\n  id Int @id\n  vector String\n}';
    expect(await problemsOf(text)).toEqual([]);
    expect(await warningsOf(text)).toEqual([]);
  });

  it('is refused as a key', async () => {
    expect(await problemsOf('// @gen_form()\nmodel Item {\n  vector String @id\n}')).toEqual([
      problem(3, 'vector'),
    ]);
  });

  it('is left out if the field has @ignore', async () => {
    const { models } = await readText(item('a Int', 'vector String? @ignore'));
    expect(models[0]?.fields.at(-1)).toMatchObject({ name: 'vector', kind: 'Unsupported' });
  });
});
