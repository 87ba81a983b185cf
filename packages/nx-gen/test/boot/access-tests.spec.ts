import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { ALL_LEAKS, LEAKS } from '../access/leaks';
import { OWN_FILES, SCHEMA } from '../access/schema';
import { SkeletonProject, WORKSPACE } from '../support/project';
import { addServer } from '../support/server';

jest.setTimeout(900_000);

const FILES = join(__dirname, '../files/access-tests');
const MODELS = [
  'answer',
  'article',
  'feedback',
  'invoice',
  'order',
  'order-line',
  'post',
  'tag',
  'user',
];
/** A rule that asks the record, above a field. */
const WITH_CONTACT = SCHEMA.replace(
  '  author     User ',
  '  /// @gen_access(read: own or editor)\n  contact    String?\n  author     User ',
);

interface Outcome {
  leak: string;
  path: string;
  error?: string;
  passed: number;
  failed: [title: string, message: string][];
}

/** One Jest for all of it: a project of its own for each leak. */
async function runTests(project: SkeletonProject): Promise<Outcome[]> {
  const config = (displayName: string, model: string, only?: string, leak?: object) => ({
    displayName,
    rootDir: project.root,
    testMatch: [`<rootDir>/test/gen/${model}.gen.access.spec.ts`],
    testEnvironment: join(FILES, 'jest/environment.cjs'),
    testEnvironmentOptions: { customExportConditions: ['@gen/source', 'node'], only },
    moduleNameMapper: {
      '^@electric-sql/pglite$': join(WORKSPACE, 'apps/demo-api/test/pglite-shim.cjs'),
    },
    transform: { '^.+\\.ts$': [join(FILES, 'jest/transform.cjs'), { leak }] },
    cacheDirectory: join(WORKSPACE, 'node_modules/.cache/jest'),
  });
  const projects = [
    config('none', '*'),
    ...[...LEAKS].map(([name, { model, seenBy, ...leak }]) => config(name, model, seenBy, leak)),
  ];
  const outcomes = project.pathOf('outcomes.jsonl');
  project.write('jest.config.json', JSON.stringify({ projects, testTimeout: 60_000 }));
  const child = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      join(WORKSPACE, 'node_modules/jest/bin/jest.js'),
      // in a process that gives way to a new one: each project has modules of its own, which Jest keeps
      ...['--config', 'jest.config.json', '--maxWorkers=1', '--workerIdleMemoryLimit=1GB'],
      '--forceExit',
      `--reporters=${join(FILES, 'jest/reporter.cjs')}`,
    ],
    {
      cwd: project.root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, OUTCOMES: outcomes },
    },
  );
  let errors = '';
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  await once(child, 'close');
  if (!existsSync(outcomes)) throw new Error(`No test was run:\n${errors}`);
  const lines = readFileSync(outcomes, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Outcome);
}

// each run plants one leak of each kind; ALL_LEAKS=1 in the environment has it plant the whole table
describe('the tests of access rules that a project gets', () => {
  let project: SkeletonProject;
  let outcomes: Outcome[];

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
    outcomes = await runTests(project);
  });
  afterAll(() => project?.remove());

  it.each(MODELS)('pass where nothing leaks: %s', (model) => {
    const found = outcomes.filter(
      ({ leak, path }) => leak === 'none' && path.endsWith(`/${model}.gen.access.spec.ts`),
    );
    expect(found.map(({ error, failed }) => ({ error, failed }))).toEqual([
      { error: undefined, failed: [] },
    ]);
    expect(found[0]?.passed).toBeGreaterThan(0);
  });

  it.each([...LEAKS.keys()])('see a leak: %s', (name) => {
    const found = outcomes.filter(({ leak }) => leak === name);
    expect(found.map(({ error }) => error)).toEqual([undefined]);
    expect(found.flatMap(({ failed }) => failed.map(([title]) => title))).toHaveLength(1);
  });

  it.each([...ALL_LEAKS])('stand over code in which a leak can be planted: %s', (_, leak) => {
    const { file, from } = leak;
    const path = file.startsWith('nest/')
      ? join(WORKSPACE, 'packages', file)
      : project.pathOf(`src/${file}`);
    expect(readFileSync(path, 'utf8')).toContain(from);
  });

  it('stand as Prettier leaves them', async () => {
    const settings = JSON.parse(readFileSync(join(WORKSPACE, '.prettierrc'), 'utf8')) as object;
    for (const path of project.files('test/gen')) {
      const text = project.read(path);
      expect(await format(text, { ...settings, filepath: path })).toBe(text);
    }
  });
});
