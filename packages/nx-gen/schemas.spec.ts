import Ajv from 'ajv';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setDefaults, validateOptsAgainstSchema } from 'nx/src/utils/params';
import ts from 'typescript';
import { configFileName } from './src/config/load-config';
import { suffixProblem } from './src/naming/suffix';
import { SCAFFOLD_PARTS } from './src/init/parts';

interface Property {
  type: 'string' | 'boolean' | 'array';
  description: string;
  default?: unknown;
  pattern?: string;
  items?: { type: string; enum?: string[] };
  'x-priority'?: string;
  'x-prompt'?: { message: string; items: { value: string; label: string }[] };
  'x-dropdown'?: string;
  $default?: { $source: string; index?: number };
}

interface Schema {
  $id: string;
  title: string;
  description: string;
  cli: string;
  version?: number;
  examples: { command: string; description: string }[];
  properties: Record<string, Property>;
  required: string[];
  additionalProperties: boolean;
}

interface Entry {
  kind: 'generators' | 'executors';
  name: string;
  schema: Schema;
  file: string;
  description: string;
}

const textOf = (path: string): string => readFileSync(join(__dirname, path), 'utf8');
const readJson = <T>(path: string): T => JSON.parse(textOf(path)) as T;

const entriesOf = (kind: Entry['kind']): Entry[] =>
  Object.entries(
    readJson<Record<string, Record<string, { schema: string; description: string }>>>(
      `${kind}.json`,
    )[kind] ?? {},
  ).map(([name, { schema, description }]) => {
    const file = schema.replace('./dist/', '');
    return { kind, name, file, description, schema: readJson<Schema>(file) };
  });

const ENTRIES = [...entriesOf('generators'), ...entriesOf('executors')];
const cases = ENTRIES.map((entry) => [`${entry.kind}/${entry.name}`, entry] as const);

/** Returns the members of the interface in a schema.d.ts with their types, following a re-export. */
function declaredIn(path: string): Record<string, string> {
  const source = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true);
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement))
      return Object.fromEntries(
        statement.members
          .filter(ts.isPropertySignature)
          .map((member) => [member.name.getText(), member.type?.getText() ?? '']),
      );
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier)
      return declaredIn(
        join(dirname(path), `${statement.moduleSpecifier.getText().slice(1, -1)}.d.ts`),
      );
  }
  return {};
}

const optionOf = (flag: string): string =>
  flag.replace(/^no-/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Options that have no default. */
const NEEDED: Readonly<Record<string, object>> = {
  client: { folder: 'apps/web/src' },
  extend: { models: ['Product'] },
};

const SENTENCE = /^[A-Z].*\.$/s;

describe('the schema.json of', () => {
  it.each(cases)('%s is valid for Nx and Nx Console', (_, { kind, name, schema }) => {
    const needed = NEEDED[name] ?? {};
    expect(schema).toMatchObject({ cli: 'nx', additionalProperties: false });
    expect(schema).toHaveProperty('required', Object.keys(needed));
    expect(schema.version).toBe(kind === 'executors' ? 2 : undefined);
    const { version, ...json } = schema;
    expect(version ?? 2).toBe(2);
    new Ajv({ strict: false, logger: false }).compile({ ...json, $schema: undefined });
    const options = setDefaults({ ...needed }, schema as never);
    expect(() => validateOptsAgainstSchema(options, schema as never)).not.toThrow();
    expect(() => validateOptsAgainstSchema({ ...needed, bogus: 1 }, schema as never)).toThrow(
      'bogus',
    );
  });

  it.each(cases)(
    '%s has a title and descriptions in full sentences',
    (_, { schema, description }) => {
      expect(schema.title).toMatch(/^[A-Z].*[^.]$/);
      expect(schema.description).toMatch(SENTENCE);
      expect(description).toMatch(SENTENCE);
      for (const { description: text } of Object.values(schema.properties))
        expect(text).toMatch(SENTENCE);
    },
  );

  it.each(cases)('%s shows examples with valid options', (_, { kind, name, schema }) => {
    expect(schema.examples.length).toBeGreaterThan(0);
    for (const { command, description } of schema.examples) {
      expect(description).toMatch(/^[A-Z].*[^.]$/);
      const own = kind === 'generators' ? `nx g @gen/nx-gen:${name}` : `gen:${name}`;
      const isItsOwn = command.includes(own) || /^nx (add|sync)/.test(command);
      expect([command, isItsOwn]).toEqual([command, true]);
      for (const [, flag = ''] of command.matchAll(/--([\w-]+)/g))
        expect(Object.keys(schema.properties)).toContain(optionOf(flag));
    }
  });

  it.each(cases)('%s matches its type declaration', (_, { file, schema }) => {
    const path = file.replace(/\.json$/, '.d.ts');
    const declared = declaredIn(path);
    expect(Object.keys(declared).sort()).toEqual(Object.keys(schema.properties).sort());
    for (const [name, { type }] of Object.entries(schema.properties)) {
      if (type === 'array') expect(declared[name]).toMatch(/\[\]$/);
      else expect([name, declared[name]]).toEqual([name, type]);
    }
  });

  it.each(cases)(
    '%s marks the important and the internal options of its form',
    (_, { kind, schema }) => {
      const { project } = schema.properties;
      if (kind === 'generators' && Object.keys(schema.properties).length > 0)
        expect(project).toMatchObject({
          'x-dropdown': 'projects',
          'x-priority': 'important',
          $default: { $source: 'argv', index: 0 },
        });
      for (const name of ['skipFormat', 'skipPackageJson', 'addPlugin', 'json'])
        if (name in schema.properties && kind === 'generators')
          expect([name, schema.properties[name]?.['x-priority']]).toEqual([name, 'internal']);
    },
  );

  it('each generator and executor has its own $id', () => {
    expect(new Set(ENTRIES.map(({ schema }) => schema.$id)).size).toBe(ENTRIES.length);
  });
});

describe('the repeated content of the schema.json files', () => {
  const everyProperty = (name: string): Property[] =>
    ENTRIES.flatMap(({ schema }) => schema.properties[name] ?? []);

  it('contains the name of the configuration file', () => {
    for (const { default: fallback, description } of everyProperty('config'))
      expect(`${String(fallback)} ${description}`).toContain(configFileName);
  });

  it('accepts the same suffixes as the generator', () => {
    const patterns = everyProperty('suffix').map(({ pattern = '' }) => new RegExp(pattern));
    expect(patterns.length).toBeGreaterThan(0);
    for (const suffix of ['Gen', 'gen2', '2gen', '../x', 'a-b', 'a b', 'ä'])
      for (const pattern of patterns)
        expect([suffix, pattern.test(suffix)]).toEqual([suffix, !suffixProblem(suffix)]);
  });

  it('lists the parts of a scaffold with their labels', () => {
    const [scaffold] = everyProperty('scaffold');
    const parts = Object.entries(SCAFFOLD_PARTS);
    expect(scaffold?.items?.enum).toEqual(parts.map(([value]) => value));
    expect(scaffold?.['x-prompt']?.items).toEqual(
      parts.map(([value, label]) => ({ value, label: `${value}: ${label}` })),
    );
  });

  it('has no default that would override nx.json or the project', () => {
    for (const name of ['schema', 'suffix', 'dtos', 'admin', 'updateDataProvider', 'skipFormat'])
      for (const property of entriesOf('generators')
        .filter((entry) => ['all', 'api', 'dashboard', 'dtos'].includes(entry.name))
        .map(({ schema }) => schema.properties[name]))
        expect(property).not.toHaveProperty('default');
    for (const { schema } of entriesOf('executors'))
      for (const [name, property] of Object.entries(schema.properties))
        if (name !== 'json') expect(property).not.toHaveProperty('default');
  });
});
