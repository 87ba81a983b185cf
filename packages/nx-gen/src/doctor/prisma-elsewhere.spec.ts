import { TestProject, type FileChanges } from '../testing/test-project';
import type { Check } from './check';
import { examine } from './examine';
import { ProjectReading } from './reading';
import { healthySystem, INDEXED_SCHEMA } from './testing/project';

describe('the doctor with a schema in another package, where Prisma alone is installed', () => {
  const made: TestProject[] = [];
  afterAll(() => made.forEach((project) => project.remove()));

  const inPackage = (changes: FileChanges) => {
    const project = TestProject.make({
      'apps/api/generator.config.ts':
        "export const config = { schemaPath: '../../packages/db/prisma/schema.prisma' };\n",
      'apps/api/package.json': '{ "name": "api" }',
      'packages/db/package.json': '{ "name": "@shop/db" }',
      'packages/db/prisma/schema.prisma': INDEXED_SCHEMA,
      'packages/db/src/generated/prisma/client.ts': 'export class PrismaClient {}\n',
      'pnpm-lock.yaml': '',
      'pnpm-workspace.yaml': 'packages: [apps/*, packages/*]\n',
      ...Object.fromEntries(
        ['prisma', '@prisma/client'].map((name) => [
          `packages/db/node_modules/${name}/package.json`,
          JSON.stringify({ name, version: '7.10.0', engines: { node: '>=20' } }),
        ]),
      ),
      ...changes,
    });
    made.push(project);
    return project.root;
  };
  const checksIn = async (root: string): Promise<Map<string, Check>> => {
    const checks = await examine(new ProjectReading(root, { root: 'apps/api' }), healthySystem);
    return new Map(checks.map((one) => [one.id, one]));
  };

  it('finds it there', async () => {
    const found = await checksIn(inPackage({}));
    expect(found.get('prisma-cli')).toMatchObject({
      status: 'ok',
      message: 'prisma 7.10.0 with its client',
    });
    expect(found.get('node')?.message).toBe(
      '20.20.2 works with prisma 7.10.0, @prisma/client 7.10.0',
    );
  });

  it('names that package if it lacks it', async () => {
    const found = await checksIn(inPackage({ 'packages/db/node_modules/prisma/package.json': '' }));
    expect(found.get('prisma-cli')).toMatchObject({
      status: 'error',
      suggestion: 'run pnpm add -D prisma@7.10.0 in packages/db',
    });
  });

  it('says where to generate a client of an older schema', async () => {
    const older = JSON.stringify(INDEXED_SCHEMA.replace('  name     String', '  nickname String'));
    const root = inPackage({
      'packages/db/src/generated/prisma/internal/class.ts': `const config = {\n  "inlineSchema": ${older},\n}\n`,
    });
    expect((await checksIn(root)).get('prisma-cli')).toMatchObject({
      status: 'error',
      suggestion: 'run npx prisma generate in packages/db',
    });
  });

  it('says where to generate a client that is missing', async () => {
    const schema = INDEXED_SCHEMA.replace('../src/generated/prisma', '../src/client');
    const root = inPackage({ 'packages/db/prisma/schema.prisma': schema });
    expect((await checksIn(root)).get('prisma-cli')).toMatchObject({
      status: 'warning',
      suggestion: 'run npx prisma generate in packages/db',
    });
  });

  it('names the project of an Nx workspace, whose commands are run in the root', async () => {
    const installed = (name: string) => ({
      [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '7.10.0' }),
    });
    const root = inPackage({
      'nx.json': '{}',
      'apps/api/generator.config.ts': 'export const config = {};\n',
      'apps/api/prisma/schema.prisma': INDEXED_SCHEMA,
      ...installed('prisma'),
      ...installed('@prisma/client'),
    });
    expect((await checksIn(root)).get('prisma-cli')).toMatchObject({
      status: 'warning',
      suggestion: 'run npx prisma generate in apps/api',
    });
  });

  it('looks in the project if that has a Prisma configuration of its own', async () => {
    const config = "export default { schema: '../../packages/db/prisma/schema.prisma' };\n";
    const found = await checksIn(inPackage({ 'apps/api/prisma.config.ts': config }));
    expect(found.get('prisma-cli')).toMatchObject({ status: 'error' });
  });
});
