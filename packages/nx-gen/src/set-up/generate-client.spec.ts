import { SCHEMA } from '../testing/nest-tree';
import { TestProject } from '../testing/test-project';
import { generateClient } from './generate-client';
import { readProjectToRun } from './project';

const CLI = 'packages/db/node_modules/prisma';
const SCHEMA_PATH = '../../packages/db/prisma/schema.prisma';

/** A workspace whose Prisma CLI, installed in one package only, writes its arguments into the current folder. */
const workspace = (changes: Record<string, string> = {}): TestProject =>
  TestProject.make({
    'apps/api/generator.config.ts': `export const config = { schemaPath: '${SCHEMA_PATH}' };\n`,
    'apps/api/package.json': '{ "name": "api" }',
    'packages/db/package.json': '{ "name": "@shop/db" }',
    'packages/db/prisma/schema.prisma': SCHEMA,
    [`${CLI}/package.json`]: '{ "name": "prisma", "bin": "cli.js" }',
    [`${CLI}/cli.js`]: "require('node:fs').writeFileSync('said', process.argv[2]);\n",
    ...changes,
  });

describe('the Prisma client of a schema in another package', () => {
  let project: TestProject;
  afterEach(() => project.remove());

  it('is generated in that package, with its own CLI', async () => {
    project = workspace();
    await generateClient(await readProjectToRun(project.root, 'apps/api'));
    expect(project.read('packages/db/said')).toBe('generate');
  });

  it('is generated in the project if that has a Prisma configuration of its own', async () => {
    project = workspace({
      'apps/api/prisma.config.ts': `export default { schema: '${SCHEMA_PATH}' };\n`,
    });
    const read = await readProjectToRun(project.root, 'apps/api');
    await expect(generateClient(read)).rejects.toThrow(
      `prisma is not installed in ${project.pathOf('apps/api')}`,
    );
  });
});
