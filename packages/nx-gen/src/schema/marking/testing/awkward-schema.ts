import fc from 'fast-check';

/** A schema text, and the names of its models. */
export interface AwkwardSchema {
  text: string;
  models: string[];
}

/** Text inside a comment; anything beginning with @ would be a directive. */
const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'model M0 {',
        '}',
        '{',
        '"',
        '/*',
        '//',
        ' @gen_form()',
        'é',
        '\u{1f600}',
        '\t',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 4 },
  )
  .map((parts) => `x${parts.join('')}`.replace(/[\r\n\0@\ufffd]|\*\/|\p{Cs}/gu, ' '));

const lineBreak = fc.constantFrom('\n', '\r\n', '\r');
const space = fc.constantFrom('', ' ', '    ', '\t', ' \t ');

/** Lines that may stand above a model, the last of which may continue on the model's own line. */
const above = fc.oneof(
  space.map((blank) => [blank]),
  words.map((text) => [`// ${text}`]),
  words.map((text) => [`/// ${text}`]),
  fc.constant(['// // @gen_form()']),
  fc.constant(['// @gen_label(id)']),
  words.map((text) => [`/* ${text} */`]),
  fc.array(words, { minLength: 1, maxLength: 3 }).map((texts) => ['/*', ...texts, ' */']),
  words.map((text) => [`/* ${text}`, '', 'model M1 {', '  id Int @id', '} */']),
);

/** Text before the model on its own line. */
const before = fc.oneof(
  { weight: 5, arbitrary: space },
  { weight: 1, arbitrary: words.map((text) => `/* ${text} */ `) },
  { weight: 1, arbitrary: words.map((text) => `/* ${text}\n ${text}\n\n*/ `) },
);

const field = fc.oneof(
  words.map((text) => `  f String @default(${JSON.stringify(text)})`),
  words.map((text) => `  f String // ${text}`),
  words.map((text) => `  /// ${text}\n  f String?`),
  fc.constant('  f Int[] /* } */'),
);

const model = fc.record({
  above: fc.array(above, { maxLength: 4 }),
  before,
  after: fc.oneof(
    fc.constant(''),
    words.map((text) => ` // ${text}`),
  ),
  fields: fc.array(field, { maxLength: 3 }),
  lineBreak,
});

const HEAD = 'datasource db {\n  provider = "postgresql"\n}\n\nenum Role {\n  user // model\n}\n';

/** Schemas in every layout that Prisma's grammar allows, with comments of every kind around the models. */
export const awkwardSchema: fc.Arbitrary<AwkwardSchema> = fc
  .record({
    models: fc.array(model, { minLength: 1, maxLength: 4 }),
    hasMark: fc.boolean(),
    hasEnd: fc.boolean(),
    isHeadFirst: fc.boolean(),
  })
  .map(({ models, hasMark, hasEnd, isHeadFirst }) => {
    const blocks = models.map((one, at) => {
      const lines = [
        ...one.above.flat(),
        `${one.before}model M${at} {${one.after}`,
        '  id Int @id',
        ...one.fields.map((line, number) => line.replace(/\bf (?=String|Int)/, `f${number} `)),
        '}',
      ];
      return `${lines.join('\n').replaceAll('\n', one.lineBreak)}${one.lineBreak}`;
    });
    const body = isHeadFirst ? [HEAD, ...blocks].join('') : [...blocks, HEAD].join('');
    return {
      text: (hasMark ? '\ufeff' : '') + (hasEnd ? body : body.trimEnd()),
      models: models.map((_, at) => `M${at}`),
    };
  });
