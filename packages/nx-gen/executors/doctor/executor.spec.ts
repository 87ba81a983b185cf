import { logger, type ExecutorContext } from '@nx/devkit';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import doctorExecutor from './executor';

const datasource = 'datasource db {\n  provider = "postgresql"\n}\n';
const usual = "export const config = { schemaPath: 'schema.prisma' };";

describe('the doctor', () => {
  let root: string;
  const said: string[] = [];

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'gen-doctor-'));
    mkdirSync(join(root, 'apps/api'), { recursive: true });
    said.length = 0;
    for (const level of ['info', 'warn', 'error'] as const) {
      jest
        .spyOn(logger, level)
        .mockImplementation(
          (...words: unknown[]) => void said.push(`${level}: ${words.join(' ')}`),
        );
    }
  });

  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(root, { recursive: true });
  });

  const write = (files: Record<string, string>) =>
    Object.entries(files).forEach(([path, text]) =>
      writeFileSync(join(root, 'apps/api', path), text),
    );

  const run = (options = {}) => {
    const context: ExecutorContext = {
      root,
      cwd: root,
      isVerbose: false,
      projectName: 'api',
      projectsConfigurations: { version: 2, projects: { api: { root: 'apps/api' } } },
      nxJsonConfiguration: {},
      projectGraph: { nodes: {}, dependencies: {} },
    };
    return doctorExecutor(options, context);
  };

  it('finds a right project right, and writes nothing', async () => {
    write({
      'generator.config.ts': usual,
      'schema.prisma': `${datasource}// @gen_form()\nmodel A {\n  id Int @id\n}\nmodel B {\n  id Int @id\n}\n`,
    });
    expect(await run()).toEqual({ success: true });
    expect(said).toEqual([
      'info: api: the configuration and the schema are valid; 1 of 2 models marked, 0 warnings',
    ]);
    expect(readdirSync(join(root, 'apps/api')).sort()).toEqual([
      'generator.config.ts',
      'schema.prisma',
    ]);
  });

  it('tells warnings, and still succeeds', async () => {
    write({
      'generator.config.ts': usual,
      'schema.prisma': `${datasource}// @gen_form()\nmodel A {\n  id Int @id\n  token String\n}\n`,
    });
    expect(await run()).toEqual({ success: true });
    expect(said[0]).toMatch(/^warn: schema\.prisma:7 A\.token: the name tells of a secret/);
  });

  it.each([
    [
      'a missing configuration',
      {},
      /generator\.config\.ts not found in apps\/api; run `gen init` first/,
    ],
    [
      'a wrong option',
      { 'generator.config.ts': 'export const config = { sufix: 1 };' },
      /sufix is not an option; did you mean suffix\?/,
    ],
    ['a missing schema', { 'generator.config.ts': usual }, /Schema file not found: schema\.prisma/],
    [
      'every fault of the schema, with its line',
      {
        'generator.config.ts': usual,
        'schema.prisma': `${datasource}// @gen_form()\nmodel A {\n  id Int @id\n  a Int // @min(1)\n  b Int // @max(1)\n}\n`,
      },
      /schema\.prisma:7 A\.a: .*\nschema\.prisma:8 A\.b: /,
    ],
  ])('fails with %s', async (_, files, message) => {
    write(files);
    expect(await run()).toEqual({ success: false });
    expect(said).toEqual([expect.stringMatching(/^error: /)]);
    expect(said[0]).toMatch(message);
  });

  it('reads the configuration that it is told to', async () => {
    write({ 'other.config.ts': usual, 'schema.prisma': datasource });
    expect(await run({ config: 'other.config.ts' })).toEqual({ success: true });
  });
});
