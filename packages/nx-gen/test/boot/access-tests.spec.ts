import { appendFileSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { ALL_LEAKS, LEAKS } from '../access/leaks';
import { fileOf, NONE, runWithLeaks } from '../access/plant-leaks';
import { failuresOf, FILES, type TestOutcome } from '../access/run-jest';
import { KINDS, SEEN_FROM_AFAR, SEEN_FROM_BEHIND } from '../access/kinds';
import { OWN_FILES, SCHEMA } from '../access/schema';
import { SkeletonProject, WORKSPACE } from '../support/project';
import { addServer } from '../support/server';

jest.setTimeout(900_000);

const MODELS = [
  'answer',
  'article',
  'board',
  'board-member',
  'bookmark',
  'feedback',
  'invoice',
  'kind',
  'mark',
  'memo',
  'order',
  'order-line',
  'piece',
  'post',
  'tag',
  'user',
  'voucher',
  'voucher-use',
];
/** Of the user, what the models below lead back to. */
const BACK = `  uses     VoucherUse[]
  boards   Board[]       @relation("boards")
  members  BoardMember[] @relation("members")
  marks    Mark[]        @relation("marks")
`;
/** A rule that asks the record, above a field. */
const WITH_CONTACT = `${SCHEMA.replace(
  '  author     User ',
  '  /// @gen_access(read: own or editor)\n  contact    String?\n  author     User ',
).replace('  reviews  Reviewer[]\n', `  reviews  Reviewer[]\n${BACK}`)}
${KINDS}
${SEEN_FROM_BEHIND}
${SEEN_FROM_AFAR}`;

// each run plants one leak of each kind; ALL_LEAKS=1 in the environment has it plant the whole table
describe('the tests of access rules that a project gets', () => {
  let project: SkeletonProject;
  let outcomes: Map<string, readonly TestOutcome[]>;

  beforeAll(async () => {
    project = new SkeletonProject('access-tests', {
      schema: WITH_CONTACT,
      client: '../generated/prisma/client',
    });
    addServer(project);
    for (const [path, text] of Object.entries(OWN_FILES)) project.write(path, text);
    cpSync(join(FILES, 'test'), project.pathOf('test'), { recursive: true });
    project.generateClient();
    await project.generate(['dtos', 'api']);
    outcomes = await runWithLeaks(project, MODELS, LEAKS);
  });
  afterAll(() => project?.remove());

  it.each(MODELS)('pass where nothing leaks: %s', (model) => {
    const tests = outcomes.get(`${NONE} ${model}`) ?? [];
    expect(failuresOf(tests)).toEqual([]);
    expect(tests.filter(({ status }) => status === 'passed').length).toBeGreaterThan(0);
  });

  it.each([...LEAKS.keys()])('see a leak: %s', (name) => {
    const failed = failuresOf(outcomes.get(name) ?? []);
    if (process.env['LEAKS_SEEN'] !== undefined)
      appendFileSync(process.env['LEAKS_SEEN'], `${name}: ${failed.map(([title]) => title)}\n`);
    expect(failed.map(([title]) => title)).toHaveLength(1);
  });

  it.each([...ALL_LEAKS])('stand over code in which a leak can be planted: %s', (_, leak) => {
    expect(readFileSync(fileOf(project, leak), 'utf8')).toContain(leak.from);
  });

  it('stand as Prettier leaves them', async () => {
    const settings = JSON.parse(readFileSync(join(WORKSPACE, '.prettierrc'), 'utf8')) as object;
    for (const path of project.files('test/gen').filter((one) => one.includes('.gen.access.'))) {
      const text = project.read(path);
      expect(await format(text, { ...settings, filepath: path })).toBe(text);
    }
  });
});
