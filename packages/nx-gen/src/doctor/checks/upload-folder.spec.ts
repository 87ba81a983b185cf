import { checkOf } from '../testing/check-of';

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

it.each(['uploads', '../files', '/var/uploads', 'distant'])(
  'accepts uploads in %s',
  async (folder) => {
    const check = await checkOf('uploads', { '.env': `UPLOADS_DIR=${folder}\n` });
    expect(check?.status).toBe('ok');
  },
);
