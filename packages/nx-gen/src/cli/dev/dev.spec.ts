import { SCHEMA } from '../../testing/nest-tree';
import { TestProject } from '../../testing/test-project';
import { runDev } from './dev';

/** A project with none of the tools that compile and serve. */
const files = {
  'generator.config.ts': 'export const config = {};\n',
  'package.json': '{ "name": "shop" }',
  'prisma/schema.prisma': SCHEMA,
  'src/dashboard/index.html': '',
};

describe('gen dev without an installed tool', () => {
  let project: TestProject;
  let log: jest.SpyInstance;
  beforeEach(() => {
    project = TestProject.make(files);
    log = jest.spyOn(console, 'log').mockImplementation();
  });
  afterEach(() => {
    log.mockRestore();
    project.remove();
  });

  const run = (parts: string): Promise<number> =>
    runDev(project.root, { root: '.', parts }, AbortSignal.abort());

  it.each([
    ['api', '@nestjs/cli is not installed'],
    ['generator,dashboard', 'vite is not installed'],
  ])('starts no %s', async (parts, message) => {
    await expect(run(parts)).rejects.toThrow(message);
  });

  it('starts what does not need it', async () => {
    await expect(run('generator')).resolves.toBe(0);
  });
});
