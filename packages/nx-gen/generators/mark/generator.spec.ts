import { logger } from '@nx/devkit';
import Ajv from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nestTree, SCHEMA, textsOf } from '../../src/testing/nest-tree';
import { markGenerator } from './generator';

/** Used by this spec only: another spec with a project of the same path would hold its lock. */
const ROOT = 'apps/marked';
const PATH = `${ROOT}/prisma/schema.prisma`;
const projectTree = (changes: Record<string, string | null> = {}) => nestTree(changes, ROOT);
const MARKED = SCHEMA.replace('model Session', '// @gen_form()\nmodel Session');

jest.setTimeout(60_000);

describe('nx g @gen/nx-gen:mark', () => {
  let told: string;
  beforeEach(() => {
    told = '';
    const tell = (text: unknown): void => void (told += `${String(text)}\n`);
    jest.spyOn(logger, 'info').mockImplementation(tell);
    jest.spyOn(logger, 'warn').mockImplementation(tell);
  });
  afterEach(() => jest.restoreAllMocks());

  it('marks the named models, changes nothing else, and prints the next step', async () => {
    for (const models of [['Session'], 'Session', 'User,Session']) {
      const tree = projectTree();
      const before = textsOf(tree, ROOT);
      const done = await markGenerator(tree, { project: 'api', models });
      expect(textsOf(tree, ROOT)).toEqual({ ...before, [PATH]: MARKED });
      await done();
    }
    expect(told).toContain('1 model marked: Session. User is already marked.\n');
    expect(told).toMatch(/Next, generate their code: .* nx g @gen\/nx-gen:all api\n/);
  });

  it('lists the fields that it hides and how to undo that', async () => {
    const fields = 'model Session {\n  token String?';
    const tree = projectTree({ 'prisma/schema.prisma': SCHEMA.replace('model Session {', fields) });
    await markGenerator(tree, { project: 'api', models: 'Session' });
    expect(tree.read(PATH, 'utf-8')).toContain('  /// @gen_hidden\n  token String?');
    expect(told).toContain(
      '1 field closed, since the name suggests a secret; delete the line above any that clients may read:\n  Session.token: /// @gen_hidden\n',
    );
  });

  it('marks all models in the schema folder that the configuration names', async () => {
    const at = SCHEMA.indexOf('// @gen_form()');
    const [head, models] = [SCHEMA.slice(0, at), SCHEMA.slice(at)];
    const tree = projectTree({
      'prisma/schema.prisma': null,
      'generator.config.ts': `export const config = { schemaPath: 'db' };\n`,
      'db/base.prisma': head,
      'db/models/all.prisma': `${models}\nmodel Old {\n  id String @id\n\n  @@ignore\n}\n`,
    });
    await (
      await markGenerator(tree, { all: true })
    )();
    expect(tree.read('apps/marked/db/models/all.prisma', 'utf-8')).toContain(
      '// @gen_form()\nmodel Session',
    );
    expect(tree.read('apps/marked/db/base.prisma', 'utf-8')).toBe(head);
    expect(told).toContain('1 model cannot be marked:\n');
    expect(told).toMatch(/ {2}db\/models\/all\.prisma:\d+ Old: it has @@ignore/);
  });

  it('prompts for the models when none is named, and fails without a prompt', async () => {
    const tree = projectTree();
    await expect(markGenerator(tree, {}, undefined)).rejects.toThrow(
      'name the models, as in "nx g @gen/nx-gen:mark --models=User,Post", or mark all of them with --all',
    );
    const asked: string[][] = [];
    await markGenerator(tree, {}, ({ marked, already }) => {
      asked.push(marked, already);
      return Promise.resolve(['Session']);
    });
    expect(asked).toEqual([['Session'], ['User', 'Post']]);
    expect(tree.read(PATH, 'utf-8')).toBe(MARKED);
  });

  it('does not prompt when the configuration is non-interactive', async () => {
    const tree = projectTree({
      'generator.config.ts': 'export const config = { nonInteractive: true };\n',
    });
    const choose = jest.fn();
    await expect(markGenerator(tree, {}, choose)).rejects.toThrow('name the models');
    expect(choose).not.toHaveBeenCalled();
  });

  it('writes nothing when one of the named models cannot be generated, or models and all are combined', async () => {
    const schema = `${SCHEMA}\nmodel Old {\n  id String @id\n\n  @@ignore\n}\n`;
    const tree = projectTree({ 'prisma/schema.prisma': schema });
    await expect(markGenerator(tree, { models: ['Session', 'Old'] })).rejects.toThrow(
      /schema\.prisma:\d+ Old: it has @@ignore/,
    );
    await expect(markGenerator(tree, { models: ['Session'], all: true })).rejects.toThrow(
      'not both',
    );
    expect(tree.read(PATH, 'utf-8')).toBe(schema);
  });

  it('accepts the options that its schema lists and no others', () => {
    const text = readFileSync(join(__dirname, 'schema.json'), 'utf8');
    const validate = new Ajv({ strict: false }).compile({
      ...(JSON.parse(text) as object),
      $schema: undefined,
    });
    expect(validate({ project: 'api', models: ['User'], all: false, schema: 'db' })).toBe(true);
    expect(validate({ modles: ['User'] })).toBe(false);
  });
});
