import * as api from './index';
import type { Places, SchemaIR } from './index';

const text = [
  'datasource db {',
  '  provider = "postgresql"',
  '}',
  '// @gen_form()',
  'model PromoCode {',
  '  id   String @id @default(uuid())',
  '  code String @unique',
  '}',
  'model Plain {',
  '  id Int @id',
  '}',
].join('\n');

const places: Places = {
  dtos: {
    style: { extension: '' },
    featureFolder: ({ fileStem }) => `src/features/${fileStem}`,
    dtosFolder: 'src/dtos/generated',
    client: { kind: 'package', path: '@prisma/client' },
  },
  dashboard: { root: 'src/dashboard/src' },
};

describe('the public API', () => {
  it('exports exactly these names', () => {
    expect(Object.keys(api).sort()).toEqual([
      'GenError',
      'defaultConfig',
      'defineConfig',
      'formatDiagnostic',
      'plan',
      'readSchema',
    ]);
  });

  it('loads no heavy dependency, because every generator.config.ts imports it', () => {
    const heavy = [
      'typescript',
      '@prisma/prisma-schema-wasm',
      '@nx/devkit',
      'prettier',
      'jiti',
      'recheck',
      'ejs',
      '@clack/prompts',
    ];
    const loaded: string[] = [];
    jest.isolateModules(() => {
      for (const name of heavy) {
        jest.doMock(name, () => {
          loaded.push(name);
          return {};
        });
      }
      jest.requireActual('./index');
    });
    heavy.forEach((name) => jest.dontMock(name));
    expect(loaded).toEqual([]);
  });
});

describe('plan', () => {
  let schema: SchemaIR;
  beforeAll(async () => {
    schema = await api.readSchema([{ path: 'prisma/schema.prisma', text }], '.');
  });

  it('returns the files of each marked model, named with the suffix', () => {
    const { resources, artefacts } = api.plan(schema, places, 'Admin');
    expect(resources.map(({ names }) => names.model)).toEqual(['PromoCode']);
    expect(artefacts.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'src/features/promo-code/create-promo-code.admin.dto.ts',
        'src/features/promo-code/update-promo-code.admin.dto.ts',
        'src/dtos/generated/promo-code-response.admin.dto.ts',
        'src/dashboard/src/resources/promo-codes/PromoCodeList.tsx',
        'src/dashboard/src/providers/fieldDirectives.generated.ts',
      ]),
    );
  });

  it('plans no part without a path', () => {
    expect(api.plan(schema, {}).artefacts).toEqual([]);
    expect(
      api.plan(schema, { dtos: places.dtos }).artefacts.some(({ path }) => path.endsWith('.tsx')),
    ).toBe(false);
  });

  it('returns the same plan for the same arguments and does not modify the schema', () => {
    const before = JSON.stringify(schema);
    expect(JSON.stringify(api.plan(schema, places))).toBe(JSON.stringify(api.plan(schema, places)));
    expect(JSON.stringify(schema)).toBe(before);
  });

  it('rejects an invalid suffix', () => {
    expect(() => api.plan(schema, places, '../x')).toThrow(api.GenError);
  });
});
