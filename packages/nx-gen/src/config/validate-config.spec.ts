import fc from 'fast-check';
import { formatDiagnostic } from '../base/diagnostics';
import { defaultConfig } from './config';
import { validateConfig } from './validate-config';

const problemsOf = (config: unknown) => validateConfig(config).problems.map(formatDiagnostic);

describe('a configuration', () => {
  it('may set every option and is returned unchanged', () => {
    const config = {
      ...defaultConfig,
      guards: ['JwtAuthGuard'],
      paths: {
        appModule: 'src/app/app.module.ts',
        dataProvider: 'a.ts',
        app: 'App.tsx',
        prismaService: 'b.ts',
        guards: { JwtAuthGuard: 'c.ts' },
      },
    };
    expect(validateConfig(config)).toEqual({ config, problems: [] });
  });

  it('may be empty, and an undefined option counts as absent', () => {
    expect(validateConfig({})).toEqual({ config: {}, problems: [] });
    expect(validateConfig({ suffix: undefined })).toEqual({ config: {}, problems: [] });
  });

  it('may make the controllers public with an empty list of guards', () => {
    expect(validateConfig({ guards: [] })).toEqual({ config: { guards: [] }, problems: [] });
  });

  it('may set guards per model and operation', () => {
    const guards = { default: ['A'], Product: { list: [], delete: ['A', 'B'] }, User: ['B'] };
    expect(validateConfig({ guards })).toEqual({ config: { guards }, problems: [] });
  });

  it.each([
    [null, 'config must be an object of options, not null'],
    [[], 'config must be an object of options, not []'],
    ['Gen', "config must be an object of options, not 'Gen'"],
    [() => ({}), 'config must be an object of options, not a function'],
    [{ schemaPath: 3 }, 'schemaPath must be a path in quotes, not 3'],
    [{ schemaPath: ' ' }, 'schemaPath must be a path, not an empty text'],
    [{ dashboardPath: null }, 'dashboardPath must be a path in quotes, not null'],
    [{ dtosPath: ['a'] }, "dtosPath must be a path in quotes, not [ 'a' ]"],
    [{ responseDtos: 'here' }, "responseDtos must be together or beside, not 'here'"],
    [
      { suffix: 'Ge-n' },
      'suffix is wrong: the suffix "Ge-n" is not a name; use letters and digits, a letter first, such as Gen',
    ],
    [{ suffix: true }, 'suffix must be text, not true'],
    [{ isAdmin: 'false' }, "isAdmin must be true or false, not 'false'"],
    [{ updateDataProvider: 0 }, 'updateDataProvider must be true or false, not 0'],
    [{ nonInteractive: 1n }, 'nonInteractive must be true or false, not 1n'],
    [{ fields: 'some' }, "fields must be all or listed, not 'some'"],
    [{ bulk: ['delete'] }, "bulk must be true or false, not [ 'delete' ]"],
    [{ aggregate: 'no' }, "aggregate must be true or false, not 'no'"],
    [{ studio: 'no' }, "studio must be true or false, not 'no'"],
    [{ maxLimit: 0 }, 'maxLimit must be a whole number from 1 to 100000, not 0'],
    [{ maxLimit: 1.5 }, 'maxLimit must be a whole number from 1 to 100000, not 1.5'],
    [{ maxLimit: '10' }, "maxLimit must be a whole number from 1 to 100000, not '10'"],
    [
      { guards: 'JwtAuthGuard' },
      "guards must be a list of class names, such as ['JwtAuthGuard'], not 'JwtAuthGuard'",
    ],
    [
      { guards: ['Jwt', 'a b'] },
      "guards holds an entry that must be the name of a class, such as JwtAuthGuard, not 'a b'",
    ],
    [
      { guards: { Product: { lst: [] } } },
      'guards of Product.lst have no effect: lst is not an operation; did you mean list?',
    ],
    [
      { guards: { Product: { list: ['a b'] } } },
      "guards of Product.list holds an entry that must be the name of a class, such as JwtAuthGuard, not 'a b'",
    ],
    [
      { guards: { Product: null } },
      "guards of Product must be a list of class names, such as ['JwtAuthGuard'], not null",
    ],
    [{ accessGuards: [] }, 'accessGuards must name a guard: without one, nobody is ever logged in'],
    [
      { accessGuards: 'JwtAuthGuard' },
      "accessGuards must be a list of class names, such as ['JwtAuthGuard'], not 'JwtAuthGuard'",
    ],
    [{ adapterAuth: true }, 'adapterAuth must be optional or required, not true'],
    [
      { roles: ['admin', 'a b'] },
      "roles must be a list of words, such as ['admin', 'editor'], not [ 'admin', 'a b' ]",
    ],
    [
      { prefix: '/api/' },
      "prefix must be a path without leading or trailing slashes, such as gen-api, not '/api/'",
    ],
    [
      { prefix: '' },
      "prefix must be a path without leading or trailing slashes, such as gen-api, not ''",
    ],
    [{ prefix: 'a/../b' }, expect.stringMatching(/^prefix must be a path/)],
    [{ update: 'PUT' }, "update must be put, patch or both, not 'PUT'"],
    [
      { paths: 'src' },
      "paths must be an object, such as { appModule: 'src/app.module.ts' }, not 'src'",
    ],
    [{ paths: { app: '' } }, 'paths.app must be a path, not an empty text'],
    [
      { paths: { guards: [] } },
      "paths.guards must be an object, such as { AdminGuard: 'src/auth/admin.guard.ts' }, not []",
    ],
    [
      { paths: { guards: { AdminGuard: 1 } } },
      'paths.guards.AdminGuard must be a path in quotes, not 1',
    ],
    [
      { paths: { guards: { 'a b': 'c.ts' } } },
      "paths.guards holds a name that must be the name of a class, such as JwtAuthGuard, not 'a b'",
    ],
    [{ sufix: 'Gen' }, 'sufix is not an option; did you mean suffix?'],
    [{ SchemaPath: 'a' }, 'SchemaPath is not an option; did you mean schemaPath?'],
    [{ path: {} }, 'path is not an option; did you mean paths?'],
    [
      { paths: { appModul: 'a' } },
      'paths.appModul is not an option; did you mean paths.appModule?',
    ],
    [
      { colour: 1 },
      'colour is not an option; the options are schemaPath, dashboardPath, dtosPath, responseDtos, suffix, isAdmin, updateDataProvider, nonInteractive, guards, accessGuards, adapterAuth, roles, fields, bulk, aggregate, studio, versions, maxLimit, maxTextLength, prefix, update and paths',
    ],
    [
      JSON.parse('{"__proto__": 1}'),
      expect.stringMatching(/^__proto__ is not an option; the options are /),
    ],
    [{ constructor: 1 }, expect.stringMatching(/^constructor is not an option; the options are /)],
  ])('%j is refused with a message', (config, problem) =>
    expect(problemsOf(config)).toEqual([problem]),
  );

  it('with several errors reports them all and keeps the valid options', () => {
    expect(validateConfig({ suffix: 'Admin', isAdmin: 1, maxLimit: -1 })).toEqual({
      config: { suffix: 'Admin' },
      problems: [
        { option: 'isAdmin', message: expect.stringMatching(/^isAdmin/) },
        { option: 'maxLimit', message: expect.stringMatching(/^maxLimit/) },
      ],
    });
  });

  it('is validated without an exception, for any value', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true }),
        (value) => {
          const { problems } = validateConfig({
            suffix: value,
            guards: value,
            paths: value,
            other: value,
          });
          expect(problems.every(({ message }) => typeof message === 'string')).toBe(true);
          expect(() => validateConfig(value)).not.toThrow();
        },
      ),
    );
  });
});
