import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { CHOICES_SCHEMA } from '../access/choices';
import { NO_LEAK, runWithLeaks } from '../access/plant-leaks';
import { failuresOf, FIXTURES, type TestOutcome } from '../access/run-jest';
import { ACCESS_SCHEMA, PROJECT_FILES } from '../access/schema';
import { SkeletonProject } from '../support/project';
import { addServer } from '../support/server';

jest.setTimeout(600_000);

const MODELS = ['award', 'loan', 'site'];
const BACK = `  clubs    ClubMate[] @relation("clubs")
  sites    Site[]     @relation("sites")
  loans    Loan[]     @relation("loans")
`;

describe('the generated tests of access rules, for records that have one of several fields', () => {
  let project: SkeletonProject;
  let outcomes: Map<string, readonly TestOutcome[]>;

  beforeAll(async () => {
    project = new SkeletonProject('access-tests-choices', {
      schema: `${ACCESS_SCHEMA.replace('  reviews  Reviewer[]\n', `  reviews  Reviewer[]\n${BACK}`)}${CHOICES_SCHEMA}`,
      client: '../generated/prisma/client',
    });
    addServer(project);
    for (const [path, text] of Object.entries(PROJECT_FILES)) project.write(path, text);
    cpSync(join(FIXTURES, 'test'), project.pathOf('test'), { recursive: true });
    project.generateClient();
    await project.generate(['dtos', 'api']);
    outcomes = await runWithLeaks(project, MODELS, new Map());
  });
  afterAll(() => project?.remove());

  it.each(MODELS)('pass: %s', (model) => {
    const tests = outcomes.get(`${NO_LEAK} ${model}`) ?? [];
    expect(failuresOf(tests)).toEqual([]);
    expect(tests.filter(({ status }) => status === 'passed').length).toBeGreaterThan(0);
  });
});
