import fc from 'fast-check';
import { GenError } from '../base/diagnostics';
import { readText } from './testing/read';

/** A field with a fault that is reported on the field's own line. */
const faultyLine = fc.constantFrom(
  'Int // @min(x)',
  'String // @min(x)',
  'String // @pattern([)',
  'String // @Max(3)',
  'Unsupported("point")',
);

const harmlessLine = fc.constantFrom(
  'String',
  'String? // a { brace and a "quote',
  'String @default("// no @min(x) comment")',
  'Int @default(3) // @deprecated',
  'DateTime @default(now())',
  'String[]',
  'Unsupported("point")?',
);

const filler = fc.constantFrom(
  [],
  [''],
  ['  // a comment with { and "'],
  ['  /* one', '  } two // @min(x)', '  */'],
  ['', '  /// words for people', '  // and more'],
);

const model = fc.array(fc.record({ filler, type: fc.oneof(harmlessLine, faultyLine) }), {
  minLength: 1,
  maxLength: 8,
});

describe('the line that a diagnostic names', () => {
  it('is the one with the error, whatever surrounds it', async () => {
    const lineBreak = fc.constantFrom('\n', '\r\n');
    await fc.assert(
      fc.asyncProperty(
        fc.array(model, { minLength: 1, maxLength: 4 }),
        lineBreak,
        async (models, end) => {
          const lines: string[] = [];
          const expected: string[] = [];
          models.forEach((fields, at) => {
            lines.push('// @gen_form()', `model M${at}x {`, '  id Int @id');
            fields.forEach((field, index) => {
              lines.push(...field.filler, `  field${index} ${field.type}`);
              if (isFaulty(field.type)) {
                expected.push(`schema.prisma:${lines.length} M${at}x.field${index}`);
              }
            });
            lines.push('}', '');
          });
          const found = await faultsOf(lines.join(end));
          expect(found).toEqual(expected);
        },
      ),
      { numRuns: 25 },
    );
  });
});

const isFaulty = (type: string): boolean =>
  !type.includes('@default') &&
  !type.endsWith('?') &&
  /@(min|pattern|Max)\(|Unsupported/.test(type);

async function faultsOf(text: string): Promise<string[]> {
  try {
    await readText(text);
    return [];
  } catch (error) {
    if (error instanceof GenError) {
      return error.message.split('\n').map((line) => line.slice(0, line.indexOf(': ')));
    }
    throw error;
  }
}
