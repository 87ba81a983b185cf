import { join } from 'node:path';
import { runDoctor } from '../doctor';
import { checkOf } from '../testing/check-of';
import { healthyProject } from '../testing/project';

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
