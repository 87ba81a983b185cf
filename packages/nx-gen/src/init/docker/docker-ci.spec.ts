import { parse } from 'yaml';
import { initialize } from '../initialize';
import { MemoryTree } from '../testing/memory-tree';
import { nestNewFiles } from '../testing/nest-new';

interface Step {
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
  'working-directory'?: string;
}
interface Job {
  defaults?: { run: { 'working-directory': string } };
  steps: Step[];
}
interface Workflow {
  jobs: Record<string, Job>;
}

/** Writes all parts, and returns the jobs of its CI. */
async function jobsOf(files: Record<string, string>, root = '.'): Promise<Workflow['jobs']> {
  const tree = new MemoryTree(files);
  const scaffold = 'prisma,auth,upload,dashboard,docker';
  await initialize(tree, { root, scaffold, skipFormat: true });
  return (parse(tree.textOf('.github/workflows/ci.yml')) as Workflow).jobs;
}

describe('the CI of the part docker', () => {
  it('checks, tests and builds with the commands of the project', async () => {
    const { check, images } = await jobsOf(nestNewFiles());
    expect(check?.steps.flatMap(({ run }) => run ?? [])).toEqual([
      'npm ci',
      'npx prisma generate',
      'npx gen check',
      'npm test',
      'npm run build',
      'npm run build --workspace src/dashboard',
    ]);
    expect(images?.steps.filter(({ run }) => run !== undefined)).toHaveLength(2);
  });

  it('runs in the folder of the lock file, wherever it is in the repository', async () => {
    const below = (folder: string, api = folder): Record<string, string> =>
      Object.fromEntries(
        Object.entries(nestNewFiles()).map(([path, text]) => [
          `${path === 'package.json' ? folder : api}/${path}`,
          text,
        ]),
      );
    const { check, images } = await jobsOf(below('backend'), 'backend');
    for (const job of [check, images])
      expect(job?.defaults).toEqual({ run: { 'working-directory': 'backend' } });
    expect(check?.steps.find(({ uses }) => uses?.includes('setup-node'))?.with).toMatchObject({
      'cache-dependency-path': 'backend/package-lock.json',
    });
    expect(images?.steps.at(-1)?.run).toBe('docker build --target dashboard .');

    const nested = await jobsOf(below('backend', 'backend/api'), 'backend/api');
    const generate = nested['check']?.steps.find(({ run }) => run === 'npx prisma generate');
    expect(generate?.['working-directory']).toBe('backend/api');
    expect(nested['images']?.steps.at(-1)?.run).toContain('--file api/Dockerfile .');
    const { defaults, steps } = (await jobsOf(nestNewFiles()))['check'] ?? { steps: [] };
    expect(defaults).toBeUndefined();
    expect(JSON.stringify(steps)).not.toContain('cache-dependency-path');
  });
});
