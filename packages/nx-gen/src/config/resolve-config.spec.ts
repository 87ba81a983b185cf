import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultConfig, defineConfig, type GeneratorConfig } from './config';
import { configFileName } from './load-config';
import { optionChecks } from './options';
import { resolveConfig } from './resolve-config';

describe('the options of a run', () => {
  it('are the defaults if nothing is set', () => {
    expect(resolveConfig({})).toEqual({
      schemaPath: 'prisma/schema.prisma',
      dashboardPath: 'src/dashboard/src',
      dtosPath: 'src/dtos/generated',
      responseDtos: 'together',
      suffix: 'Gen',
      isAdmin: true,
      updateDataProvider: true,
      nonInteractive: false,
      adapterAuth: 'optional',
      fields: 'all',
      bulk: true,
      aggregate: true,
      studio: true,
      versions: 'optional',
      maxLimit: 1000,
      prefix: 'gen-api',
      update: 'both',
      paths: {},
    });
  });

  it('prefer the configuration file to the defaults', () => {
    const config: GeneratorConfig = {
      suffix: 'Admin',
      isAdmin: false,
      guards: [],
      paths: { app: 'a.tsx' },
    };
    expect(resolveConfig(config)).toEqual({ ...defaultConfig, ...config });
  });

  it('prefer the flags to the configuration file', () => {
    expect(
      resolveConfig(
        {
          schemaPath: 'a',
          suffix: 'A',
          dtosPath: 'a',
          dashboardPath: 'a',
          nonInteractive: false,
          maxLimit: 5,
        },
        {
          schema: 'b',
          suffix: 'B',
          dtos: 'b',
          admin: false,
          updateDataProvider: false,
          interactive: false,
        },
      ),
    ).toEqual({
      schemaPath: 'b',
      responseDtos: 'together',
      adapterAuth: 'optional',
      fields: 'all',
      bulk: true,
      aggregate: true,
      studio: true,
      versions: 'optional',
      prefix: 'gen-api',
      update: 'both',
      suffix: 'B',
      dtosPath: 'b',
      dashboardPath: 'a',
      isAdmin: false,
      updateDataProvider: false,
      nonInteractive: true,
      maxLimit: 5,
      paths: {},
    });
  });

  it('are not changed by flags that are absent', () => {
    expect(resolveConfig({ suffix: 'A' }, { suffix: undefined, admin: undefined }).suffix).toBe(
      'A',
    );
  });

  it('share no mutable object with the defaults or the configuration file', () => {
    const config: GeneratorConfig = { paths: { app: 'a.tsx' } };
    resolveConfig({}).paths.app = 'x';
    resolveConfig(config).paths.app = 'x';
    expect(defaultConfig.paths).toEqual({});
    expect(config).toEqual({ paths: { app: 'a.tsx' } });
    const shared = Object.entries(resolveConfig({})).filter(
      ([name, value]) => typeof value === 'object' && value === Reflect.get(defaultConfig, name),
    );
    expect(shared).toEqual([]);
  });

  it.each([
    [
      { suffix: '../x' },
      '--suffix is wrong: the suffix "../x" is not a name; use letters and digits, a letter first, such as Gen',
    ],
    [{ schema: '' }, '--schema must be a path, not an empty text'],
    [
      { dtos: ' ', schema: '' },
      '--schema must be a path, not an empty text\n--dtos must be a path, not an empty text',
    ],
  ])('with the flags %j are refused', (flags, message) =>
    expect(() => resolveConfig({}, flags)).toThrow(
      expect.objectContaining({ name: 'GenError', message }),
    ),
  );
});

it('defineConfig returns its argument', () => {
  const config = { suffix: 'Admin' };
  expect(defineConfig(config)).toBe(config);
});

describe("a generator's schema.json", () => {
  interface Option {
    type: string;
    description: string;
    default?: unknown;
    pattern?: string;
  }
  const folder = join(__dirname, '../../generators');
  const options = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .flatMap(({ name }) => {
      const text = readFileSync(join(folder, name, 'schema.json'), 'utf8');
      const { properties } = JSON.parse(text) as { properties: Record<string, Option> };
      return Object.entries(properties).map(([option, value]) => ({
        generator: name,
        option,
        ...value,
      }));
    });

  it('documents overrides only of options that the configuration has', () => {
    const overriding = options.flatMap(
      ({ description }) => /Overrides (\w+)/.exec(description)?.[1] ?? [],
    );
    expect(overriding.length).toBeGreaterThan(0);
    expect(Object.keys(optionChecks)).toEqual(expect.arrayContaining([...new Set(overriding)]));
  });

  it('has no default for a flag that overrides an option, since it would always override it', () => {
    const fixed = options.filter(
      (one) => one.description.includes('Overrides') && one.default !== undefined,
    );
    expect(fixed).toEqual([]);
  });

  it('agrees with the configuration on its file name and on valid suffixes', () => {
    for (const { option, default: value, pattern } of options) {
      if (option === 'config') {
        expect(value).toBe(configFileName);
      }
      if (option === 'suffix') {
        expect(value ?? defaultConfig.suffix).toBe(defaultConfig.suffix);
        for (const suffix of pattern ? ['Gen', 'V2', 'Ge-n', '', '2', 'Gé'] : []) {
          expect(new RegExp(pattern ?? '').test(suffix)).toBe(
            optionChecks.suffix(suffix) === undefined,
          );
        }
      }
    }
  });
});
