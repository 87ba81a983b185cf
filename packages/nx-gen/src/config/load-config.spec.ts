import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFileName, loadConfig } from './load-config';

const filename = '/project/generator.config.ts';
const load = (source: string) => loadConfig(source, filename);
const defined = "import { defineConfig } from '@gen/nx-gen';\n";

describe('a configuration file', () => {
  it.each([
    [
      'of literals, as init writes it',
      `${defined}export const config = defineConfig({ suffix: 'Admin' });\n`,
    ],
    ['without an import', "export const config = { suffix: 'Admin' };"],
    [
      'with types',
      "import type { GeneratorConfig } from '@gen/nx-gen';\nexport const config: GeneratorConfig = { suffix: 'Admin' as const } satisfies GeneratorConfig;",
    ],
    ['in CommonJS', "module.exports.config = { suffix: 'Admin' };"],
    [
      'exported by name',
      "const config = { suffix: 'Admin' };\nexport { config };\nexport default config;",
    ],
    [
      'that reads the environment',
      "export const config = { suffix: process.env.NO_SUCH_VARIABLE ?? 'Admin' };",
    ],
    [
      'that starts from the defaults',
      "import { defaultConfig } from '@gen/nx-gen';\nexport const config = { suffix: defaultConfig.suffix.replace('Gen', 'Admin') };",
    ],
    [
      'with a byte order mark and Windows line ends',
      "\ufeff// first\r\nexport const config = { suffix: 'Admin' };\r\n",
    ],
    [
      'that imports from Node',
      "import { basename } from 'node:path';\nexport const config = { suffix: basename('a/Admin') };",
    ],
    [
      'that uses require',
      "const { basename } = require('node:path');\nexport const config = { suffix: basename('a/Admin') };",
    ],
    [
      'that uses __dirname',
      "import { basename } from 'node:path';\nexport const config = { suffix: basename(__dirname) === 'project' ? 'Admin' : 'Gen' };",
    ],
  ])('%s is loaded', async (_, source) => {
    expect(await load(source)).toEqual({ suffix: 'Admin' });
  });

  it('may import files from its folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gen-config-'));
    try {
      writeFileSync(join(folder, 'shared.ts'), "export const suffix: string = 'Admin';\n");
      const source = `${defined}import { suffix } from './shared';\nexport const config = defineConfig({ suffix });\n`;
      expect(await loadConfig(source, join(folder, configFileName))).toEqual({ suffix: 'Admin' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    [
      'exports nothing',
      'const config = {};',
      `${filename} does not export a constant named config; write \`export const config = defineConfig({ … })\``,
    ],
    [
      'has a default export only',
      'export default {};',
      `${filename} does not export a constant named config (a default export is not enough); write \`export const config = defineConfig({ … })\``,
    ],
    ['throws', "throw new Error('no database');", `${filename} could not be run: no database`],
    [
      'throws something other than an error',
      "throw 'a text';",
      `${filename} could not be run: a text`,
    ],
    [
      'does not parse',
      'export const config = {\n  suffix: ,\n};',
      `${filename}:2: Expression expected.`,
    ],
    [
      'uses an undefined variable',
      'export const config = { suffix: suffix };',
      `${filename} could not be run: suffix is not defined`,
    ],
    [
      'uses top-level await',
      'export const config = await Promise.resolve({});',
      expect.stringContaining('(await at the top of the file is not supported)'),
    ],
    [
      'imports a missing file',
      "import { a } from './nothing';\nexport const config = { suffix: a };",
      expect.stringMatching(/^\/project\/generator\.config\.ts could not be run: .*nothing/),
    ],
    [
      'has an unknown option',
      'export const config = { sufix: 1 };',
      `${filename}:1: sufix is not an option; did you mean suffix?`,
    ],
  ])('that %s is refused', async (_, source, message) => {
    const failure = await load(source).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'GenError', message });
  });

  it('in its usual form is read without loading TypeScript or jiti', async () => {
    const loaded: string[] = [];
    jest.resetModules();
    for (const name of ['typescript', 'jiti']) {
      jest.doMock(name, () => {
        loaded.push(name);
        return jest.requireActual<object>(name);
      });
    }
    const fresh = jest.requireActual<typeof import('./load-config')>('./load-config');
    await fresh.loadConfig(`${defined}export const config = defineConfig({});`, filename);
    expect(loaded).toEqual([]);
    await fresh.loadConfig('export const config = { maxLimit: 10 * 10 };', filename);
    expect(loaded).toEqual(['typescript']);
    await fresh.loadConfig("import 'node:path';\nexport const config = {};", filename);
    expect(loaded).toEqual(['typescript', 'jiti']);
    jest.dontMock('typescript').dontMock('jiti');
  });
});
