import { outlineOf } from './declarations';
import { readSettings } from './settings';

const settingsOf = (text: string, file = 'prisma/schema.prisma', root = 'apps/api') =>
  readSettings(outlineOf(file, text).blocks, root);
const client = (...lines: string[]) => `generator client {\n${lines.join('\n')}\n}`;

describe('the settings of a schema', () => {
  it.each([
    ['postgresql', 'postgresql'],
    ['postgres', 'postgresql'],
    ['cockroachdb', 'cockroachdb'],
    ['mysql', 'mysql'],
    ['sqlite', 'sqlite'],
    ['sqlserver', 'sqlserver'],
    ['mongodb', 'mongodb'],
  ])('know the provider %s', (written, provider) => {
    expect(settingsOf(`datasource db {\n  provider = "${written}"\n}`)).toMatchObject({
      provider,
      problems: [],
    });
  });

  it('list the supported providers if the given one is unknown', () => {
    expect(settingsOf('\ndatasource db {\n  provider = "oracle"\n}').problems).toEqual([
      {
        location: { file: 'prisma/schema.prisma', line: 2 },
        message: 'the datasource\'s provider "oracle" is not supported',
        cure: 'use postgresql, cockroachdb, mysql, sqlite, sqlserver or mongodb',
      },
    ]);
  });

  it.each([
    ['  relationMode = "prisma"', false],
    ['  referentialIntegrity = "prisma"', false],
    ['  relationMode = "foreignKeys"', true],
    ['', true],
  ])('know whether the database checks foreign keys: %j', (line, hasForeignKeys) => {
    expect(settingsOf(`datasource db {\n  provider = "mysql"\n${line}\n}`)).toMatchObject({
      hasForeignKeys,
    });
  });
});

describe('the Prisma client', () => {
  it.each([
    [
      'is the package if there is no output',
      client('  provider = "prisma-client-js"'),
      { kind: 'package', name: '@prisma/client' },
    ],
    [
      'is the package if the schema has no generator',
      '',
      { kind: 'package', name: '@prisma/client' },
    ],
    [
      'of Prisma 7 is the file client below its output',
      client('  provider = "prisma-client"', '  output = "../src/generated/prisma"'),
      { kind: 'file', path: 'apps/api/src/generated/prisma/client' },
    ],
    [
      'of Prisma 5 and 6 is the index of its output',
      client('  provider = "prisma-client-js"', '  output = "./client"'),
      { kind: 'file', path: 'apps/api/prisma/client/index' },
    ],
    [
      'accepts a path written with backslashes',
      client('  provider = "prisma-client"', '  output = "..\\\\generated"'),
      { kind: 'file', path: 'apps/api/generated/client' },
    ],
    [
      'in node_modules is a package',
      client('  provider = "prisma-client-js"', '  output = "../node_modules/@acme/client"'),
      { kind: 'package', name: '@acme/client' },
    ],
    [
      'in its default folder is the default package',
      client('  provider = "prisma-client-js"', '  output = "../../node_modules/.prisma/client"'),
      { kind: 'package', name: '@prisma/client' },
    ],
    [
      'is that of the generator called client, if there are several',
      'generator other {\n  provider = "prisma-client"\n  output = "a"\n}\ngenerator docs {\n  provider = "prisma-docs-generator"\n}\n' +
        client('  provider = "prisma-client"', '  output = "b"'),
      { kind: 'file', path: 'apps/api/prisma/b/client' },
    ],
  ])('%s', (_, text, source) => expect(settingsOf(text).client).toEqual(source));

  it('with an output that is not a plain string is a problem of the schema', () => {
    const { problems } = settingsOf(
      client('  provider = "prisma-client"', '  output = env("OUT")'),
    );
    expect(problems).toContainEqual({
      location: { file: 'prisma/schema.prisma', line: 3 },
      subject: 'generator client',
      message: expect.stringContaining('not a plain string'),
      cure: 'use output = "../src/generated/prisma"',
    });
  });
});
