import fc from 'fast-check';

/** Fragments that end a text, a comment, a template, a tag or an expression in some language. */
const FRAGMENTS = [
  '*/',
  '/*',
  '//',
  "'",
  '"',
  '`',
  '${',
  '}',
  '</script>',
  '<!--',
  '\\',
  "\\'",
  ');',
  '%>',
  '<%-',
  '\u2028',
  '\u0000',
  '\u202e',
  '#{',
  'process.exit()',
  ' as any',
  '@Injectable()',
  '{{x}}',
  '&quot;',
  'é',
  '\u{1F600}',
];

/** Text of every kind, on one line. Directives are left out: they are meant to change the program. */
export const lineOfText = fc
  .array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ unit: 'binary', maxLength: 6 })), {
    maxLength: 6,
  })
  .map((pieces) => pieces.join('').replace(/[\r\n]/g, ' '))
  .filter((text) => !/@(gen|min|max|pattern|oneOf)/.test(text) && !/\p{Cs}/u.test(text));

/** Returns a text in Prisma's quotes. */
export const prismaString = (text: string): string => JSON.stringify(text);

/** Returns a pattern that matches exactly this text. */
export const patternOf = (text: string): string =>
  `^${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`;
