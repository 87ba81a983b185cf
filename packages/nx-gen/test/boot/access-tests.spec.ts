import { appendFileSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { ALL_LEAKS, LEAKS } from '../access/leaks';
import { leakFileOf, NO_LEAK, runWithLeaks } from '../access/plant-leaks';
import { failuresOf, FIXTURES, type TestOutcome } from '../access/run-jest';
import {
  BIG_KEYS_SCHEMA,
  DEEP_RELATION_SCHEMA,
  FIELD_KINDS_SCHEMA,
  MEMBERS_SCHEMA,
  REVERSE_RELATION_SCHEMA,
  UNSEEN_CREATION_SCHEMA,
} from '../access/kinds';
import { PROJECT_FILES, ACCESS_SCHEMA } from '../access/schema';
import { SkeletonProject, WORKSPACE } from '../support/project';
import { addServer } from '../support/server';

jest.setTimeout(900_000);

const MODELS = [
  'answer',
  'article',
  'board',
  'board-member',
  'bookmark',
  'deputy',
  'diary',
  'feedback',
  'invoice',
  'kind',
  'mark',
  'mate',
  'memo',
  'order',
  'order-line',
  'petition',
  'piece',
  'post',
  'saying',
  'tag',
  'thread',
  'topic',
  'user',
  'voucher',
  'voucher-use',
];
/** Back relations of the user to the models below. */
const BACK = `  uses     VoucherUse[]
  boards   Board[]       @relation("boards")
  members  BoardMember[] @relation("members")
  marks    Mark[]        @relation("marks")
  mates    Mate[]        @relation("mates")
  deputies Deputy[]      @relation("deputies")
`;
/** Adds a field whose rule depends on the record. */
const WITH_CONTACT = `${ACCESS_SCHEMA.replace(
  '  author     User ',
  '  /// @gen_access(read: own or editor)\n  contact    String?\n  author     User ',
).replace('  reviews  Reviewer[]\n', `  reviews  Reviewer[]\n${BACK}`)}
${FIELD_KINDS_SCHEMA}
${REVERSE_RELATION_SCHEMA}
${DEEP_RELATION_SCHEMA}
${UNSEEN_CREATION_SCHEMA}
${BIG_KEYS_SCHEMA}
${MEMBERS_SCHEMA}`;

// each run plants one leak of each kind; with ALL_LEAKS=1 in the environment it plants all of them
describe('the generated tests of access rules', () => {
  let project: SkeletonProject;
  let outcomes: Map<string, readonly TestOutcome[]>;

  beforeAll(async () => {
    project = new SkeletonProject('access-tests', {
      schema: WITH_CONTACT,
      client: '../generated/prisma/client',
    });
    addServer(project);
    for (const [path, text] of Object.entries(PROJECT_FILES)) project.write(path, text);
    cpSync(join(FIXTURES, 'test'), project.pathOf('test'), { recursive: true });
    project.generateClient();
    await project.generate(['dtos', 'api']);
    outcomes = await runWithLeaks(project, MODELS, LEAKS);
  });
  afterAll(() => project?.remove());

  it.each(MODELS)('pass when nothing leaks: %s', (model) => {
    const tests = outcomes.get(`${NO_LEAK} ${model}`) ?? [];
    expect(failuresOf(tests)).toEqual([]);
    expect(tests.filter(({ status }) => status === 'passed').length).toBeGreaterThan(0);
  });

  it.each([...LEAKS.keys()])('detect a leak: %s', (name) => {
    const failed = failuresOf(outcomes.get(name) ?? []);
    if (process.env['LEAKS_SEEN'] !== undefined)
      appendFileSync(process.env['LEAKS_SEEN'], `${name}: ${failed.map(([title]) => title)}\n`);
    expect(failed.map(([title]) => title)).toHaveLength(1);
  });

  it.each([...ALL_LEAKS])('run on code that contains the place of the leak: %s', (_, leak) => {
    expect(readFileSync(leakFileOf(project, leak), 'utf8')).toContain(leak.from);
  });

  it('are unchanged by Prettier', async () => {
    const settings = JSON.parse(readFileSync(join(WORKSPACE, '.prettierrc'), 'utf8')) as object;
    for (const path of project.files('test/gen').filter((one) => one.includes('.gen.access.'))) {
      const text = project.read(path);
      expect(await format(text, { ...settings, filepath: path })).toBe(text);
    }
  });
});
