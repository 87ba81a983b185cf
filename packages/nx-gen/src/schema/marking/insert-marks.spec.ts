import fc from 'fast-check';
import { GenError } from '../../base/diagnostics';
import { readSchema } from '../read-schema';
import { insertMarks } from './insert-marks';
import { planMarks } from './plan-marks';
import { awkwardSchema } from './testing/awkward-schema';

const marked = (text: string, ...models: string[]): string =>
  insertMarks(text, new Set(models)).text;

describe('the mark above a model', () => {
  it('is directly above it, below every comment, with the same indentation', () => {
    expect(marked('/// About users.\n// @gen_label(name)\nmodel User {\n}\n', 'User')).toBe(
      '/// About users.\n// @gen_label(name)\n// @gen_form()\nmodel User {\n}\n',
    );
    expect(marked('\t model User {\n}\n', 'User')).toBe('\t // @gen_form()\n\t model User {\n}\n');
  });

  it('keeps line breaks, a byte order mark and a missing final line break', () => {
    expect(marked('\ufeffmodel A {\r\n}\r\n\r\nmodel B {\n}', 'A', 'B')).toBe(
      '\ufeff// @gen_form()\r\nmodel A {\r\n}\r\n\r\n// @gen_form()\nmodel B {\n}',
    );
    expect(marked('enum E {\r}\rmodel A {\r}', 'A')).toBe(
      'enum E {\r}\r// @gen_form()\rmodel A {\r}',
    );
  });

  it('is never inserted into a comment', () => {
    expect(marked('/* one\n two */ model A {\n}\n', 'A')).toBe(
      '// @gen_form()\n/* one\n two */ model A {\n}\n',
    );
    expect(marked('/*\nmodel A {\n}\n*/\nmodel A {\n}\n', 'A')).toBe(
      '/*\nmodel A {\n}\n*/\n// @gen_form()\nmodel A {\n}\n',
    );
  });

  it('is added only to models, and only to the named ones', () => {
    const text = 'enum A {\n X\n}\nmodel B {\n}\nmodel C {\n}\n';
    expect(marked(text, 'A', 'C')).toBe(text.replace('model C', '// @gen_form()\nmodel C'));
  });
});

/** Returns the original if the text is the original plus lines with marks, otherwise the actual text. */
function withoutAdded(text: string, original: string): { text: string; added: number } {
  const linesOf = (whole: string): string[] => whole.match(/[^\r\n]*(?:\r\n|\n|\r|$)/g) ?? [];
  const wanted = linesOf(original);
  const kept: string[] = [];
  let added = 0;
  for (const line of linesOf(text)) {
    const bare = line.replace(/^\ufeff/, '');
    const next = wanted[kept.length];
    if (line === next) kept.push(line);
    else if (/^[ \t]*\/\/ @gen_form\(\)(\r\n|\n|\r)$/.test(bare)) {
      added++;
      if (line !== bare && next !== undefined) wanted[kept.length] = next.replace(/^\ufeff/, '');
    } else kept.push(line);
  }
  const start = text.startsWith('\ufeff') && !kept[0]?.startsWith('\ufeff') ? '\ufeff' : '';
  return { text: start + kept.join(''), added };
}

const RUNS = 100;

jest.setTimeout(120_000);

it('for any schema, only marks are added, and the parser finds each of them', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(awkwardSchema, fc.infiniteStream(fc.boolean()), async (schema, lots) => {
      const files = [{ path: 'schema.prisma', text: schema.text }];
      const before = await readSchema(files, '.').catch((error: unknown) => {
        if (!(error instanceof GenError)) throw error;
      });
      fc.pre(before !== undefined);
      const chosen = schema.models.filter(() => lots.next().value);
      const { writes, marked, unfit } = await planMarks(files, '.', chosen);
      expect([marked, unfit]).toEqual([chosen, []]);
      const text = writes[0]?.text ?? schema.text;
      expect(withoutAdded(text, schema.text)).toEqual({ text: schema.text, added: chosen.length });
      const after = await readSchema([{ path: 'schema.prisma', text }], '.');
      expect(after.models.filter(({ isMarked }) => isMarked).map(({ name }) => name)).toEqual(
        chosen,
      );
      compared++;
    }),
    { numRuns: RUNS },
  );
  expect(compared).toBe(RUNS);
});
