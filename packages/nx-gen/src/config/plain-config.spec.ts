import fc from 'fast-check';
import { readPlainConfig } from './plain-config';

describe('a configuration of literals', () => {
  it('is read as init writes it', () => {
    const text = `// Options of the generators.
import { defineConfig } from '@gen/nx-gen';

/* all of them */
export const config = defineConfig({
  // where the schema is
  schemaPath: 'prisma/schema.prisma',
  isAdmin: true,
  paths: { guards: { JwtAuthGuard: "src/auth/guard.ts", }, },
});
`;
    expect(readPlainConfig(text)).toEqual({
      schemaPath: 'prisma/schema.prisma',
      isAdmin: true,
      paths: { guards: { JwtAuthGuard: 'src/auth/guard.ts' } },
    });
  });

  it('is read without defineConfig and with a type annotation', () => {
    expect(readPlainConfig(`export const config: GeneratorConfig = { suffix: 'Adm' };`)).toEqual({
      suffix: 'Adm',
    });
  });

  it.each([
    `export const config = { suffix: process.env.SUFFIX };`,
    `export const config = { suffix: 'A' + 'b' };`,
    `import { suffix } from './suffix';\nexport const config = { suffix };`,
    `export const config = { suffix: 'A' };\nexport const other = {};`,
    `const config = { suffix: 'A' };\nexport { config };`,
    `export const config = { ...{} };`,
    `export const config = { suffix: 'A' as const };`,
    `export const config = { '__proto__': null };`,
    `export default { suffix: 'A' };`,
    `/* export const config = {}; */`,
  ])('is left to the compiler if the file contains anything else: %s', (text) =>
    expect(readPlainConfig(text)).toBeUndefined(),
  );

  it('is distinguished from other files quickly, however many comments there are', () => {
    const started = process.cpuUsage(); // CPU time, which a busy machine does not prolong
    expect(readPlainConfig(`${'/* a */ // b\n'.repeat(2000)}export default {};`)).toBeUndefined();
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });

  it('returns any string value unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        fc.pre(!value.includes('__proto__')); // such a file is run instead
        const read = readPlainConfig(`export const config = { suffix: ${JSON.stringify(value)} };`);
        expect(read).toEqual({ suffix: value });
      }),
    );
  });
});
