import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { SCHEMA } from '../src/testing/nest-tree';
import { TestProject } from '../src/testing/test-project';

jest.setTimeout(120_000);

const { resolve } = createRequire(__filename);
const PROGRAM = JSON.stringify(join(__dirname, '../dist/bin/gen-prisma.js')).slice(1, -1);
const BINS = join(__dirname, '../../../node_modules/.bin');

/** Returns a schema with our generator after the client's. */
const schemaWith = (settings = '', schema = SCHEMA): string =>
  schema.replace(
    'datasource db',
    `generator admin {\n  provider = "node ${PROGRAM}"\n  ${settings}\n}\n\ndatasource db`,
  );

describe('prisma generate with our generator in the schema', () => {
  let project: TestProject;
  beforeEach(() => {
    project = TestProject.make();
    project.write('node_modules/@prisma/client/package.json', '{ "name": "@prisma/client" }');
  });
  afterEach(() => project.remove());

  function generate(schema: string, cwd = project.root) {
    project.write('prisma/schema.prisma', schema);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [resolve('prisma/build/index.js'), 'generate', '--schema', project.pathOf('prisma')],
      {
        cwd,
        encoding: 'utf8',
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          NO_COLOR: '1',
          PATH: [BINS, process.env['PATH']].join(delimiter),
          PRISMA_SCHEMA_ENGINE_BINARY: __filename,
          PRISMA_HIDE_UPDATE_MESSAGE: '1',
        },
      },
    );
    return { status, told: stdout + stderr };
  }

  const SERVICE = 'src/features/user/user.gen.service.ts';

  it('generates the client and all code, and changes nothing the second time', () => {
    const first = generate(schemaWith());
    expect(first).toMatchObject({ status: 0 });
    expect(first.told).toMatch(/2 models: \d+ files created/);
    expect(first.told).toContain('Generated REST API and dashboard (');
    expect(existsSync(project.pathOf(SERVICE))).toBe(true);
    expect(existsSync(project.pathOf('src/generated/prisma/client.ts'))).toBe(true);

    const again = generate(schemaWith());
    expect(again.told).toContain('nothing was changed');
  });

  it('fails with the place of the schema error and writes no code', () => {
    const { status, told } = generate(schemaWith('', SCHEMA.replace('@min(3)', '@min(three)')));
    expect(status).not.toBe(0);
    expect(told).toMatch(/Error: prisma\/schema\.prisma:\d+ .*three/);
    expect(told).toContain('generator admin: gen all was refused');
    expect(existsSync(project.pathOf(SERVICE))).toBe(false);
  });

  it('works on the project that the block names and rejects an unknown setting', () => {
    project.write('api/generator.config.ts', project.read('generator.config.ts'));
    project.change({ 'generator.config.ts': null });
    expect(generate(schemaWith()).told).toContain('generator.config.ts not found');
    expect(generate(schemaWith('project = "../api"')).told).toContain('Schema file not found');
    expect(generate(schemaWith('projct = "../api"'))).toEqual({
      status: 1,
      told: expect.stringContaining('projct is not a setting of gen-prisma; did you mean project?'),
    });
  });
});
