import { lineOfOption } from './option-line';

const SOURCE = [
  "import { defineConfig } from '@gen/nx-gen';",
  'const suffix = process.env.SUFFIX;',
  'export const config = defineConfig({',
  '  // schemaPath: where it was before',
  "  'schemaPath': 'db/schema.prisma',",
  '  suffix,',
  "  guards: ['JwtAuthGuard'], maxLimit: 5,",
  '  /* dtosPath: one',
  '   * dtosPath: two */',
  "  paths: { appModule: 'src/main.module.ts', guards: {} },",
  '});',
].join('\r\n');

describe('the line of an option', () => {
  it.each([
    ['schemaPath', 5],
    ['suffix', 6],
    ['maxLimit', 7],
    ['paths', 10],
    ['paths.appModule', 10],
  ])('%s is found', (option, line) => expect(lineOfOption(SOURCE, option)).toBe(line));

  it.each(['dtosPath', 'guards', 'paths.guards', 'absent', 'a.*', ''])(
    '%s is undefined if there is none or more than one',
    (option) => expect(lineOfOption(SOURCE, option)).toBeUndefined(),
  );
});
