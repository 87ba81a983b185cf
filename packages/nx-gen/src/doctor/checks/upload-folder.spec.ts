import { join } from 'node:path';
import { runDoctor } from '../doctor';
import { examine } from '../examine';
import { ProjectReading } from '../reading';
import { checkOf } from '../testing/check-of';
import { healthyProject, healthySystem } from '../testing/project';
import { projectFiles } from '../../testing/nest-tree';
import { TestProject } from '../../testing/test-project';

it.each([
  ['dist/uploads', '.env:1 UPLOADS_DIR: a build empties dist, and with it dist/uploads'],
  ['src/dashboard/dist', 'a build empties src/dashboard/dist'],
  ['src/dashboard/public/files', 'a build of the dashboard publishes src/dashboard/public'],
])('reports uploads in %s', async (folder, message) => {
  expect(await checkOf('uploads', { '.env': `UPLOADS_DIR=${folder}\n` })).toMatchObject({
    status: 'error',
    message: expect.stringContaining(message),
  });
});

it.each(['uploads', '../files', '/var/uploads', '/dist/uploads', 'distant'])(
  'accepts uploads in %s',
  async (folder) => {
    const check = await checkOf('uploads', { '.env': `UPLOADS_DIR=${folder}\n` });
    expect(check?.status).toBe('ok');
  },
);

it('reports a folder of the project that is given from the root of the disk', async () => {
  const project = healthyProject();
  project.write('.env', `UPLOADS_DIR=${join(project.root, 'dist/uploads')}\n`);
  const { json } = await runDoctor(project.root, { root: '.' });
  expect(JSON.stringify(json)).toContain('a build empties dist');
  project.remove();
});

it('takes a relative folder from the root of an Nx workspace, where the API is started', async () => {
  const files = Object.entries(projectFiles()).map(([path, text]) => [`apps/api/${path}`, text]);
  const toldOf = async (folder: string): Promise<string | undefined> => {
    const project = TestProject.make({
      ...Object.fromEntries(files),
      'nx.json': '{}',
      'package.json': '{}',
      'apps/api/package.json': '{ "name": "api" }',
      'apps/api/.env': `UPLOADS_DIR=${folder}\n`,
    });
    const checks = await examine(
      new ProjectReading(project.root, { root: 'apps/api' }),
      healthySystem,
    );
    project.remove();
    return checks.find(({ id }) => id === 'uploads')?.message;
  };
  expect(await toldOf('apps/api/dist/uploads')).toBe(
    'apps/api/.env:1 UPLOADS_DIR: a build empties apps/api/dist, and with it apps/api/dist/uploads',
  );
  expect(await toldOf('dist/uploads')).toBe('no field has private files');
});
