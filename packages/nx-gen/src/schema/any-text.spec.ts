import fc from 'fast-check';
import { GenError } from '../base/diagnostics';
import { readText } from './testing/read';

/** Pieces of schemas, valid and invalid, so that many generated texts come close to a valid schema. */
const piece = fc.oneof(
  fc.constantFrom(
    '// @gen_form()\nmodel Item {\n  id Int @id\n}\n',
    '// @gen_form()\n',
    '// @gen_label(',
    'model A {\n',
    'model B {\n  id Int @id\n  a A? @relation(fields: [id], references: [id])\n',
    'enum C {\n  X\n}\n',
    'view D {\n',
    'type E {\n',
    '  id Int @id\n',
    '  /// @gen_format(email) @gen_upload(\n',
    '  name String @default("a // b") // @min(1) @pattern(^(a|b)[)(]$)\n',
    '  list Int[] // @max(3\n',
    '  bad Unsupported("x")\n',
    '  @@id([id])\n',
    '  @@ignore\n',
    '}\n',
    '/*',
    '*/',
    '"',
    '\r',
    '\ufeff',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

it('any text is either read or refused with diagnostics, never with another exception', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const failure: unknown = await readText(pieces.join('')).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure !== undefined) {
        expect(failure).toBeInstanceOf(GenError);
        expect((failure as GenError).diagnostics.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 150 },
  );
});
