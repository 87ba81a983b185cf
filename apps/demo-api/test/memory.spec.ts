import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Packages of 0.3 to 18 MB each, which a process holds once the first picture, form, file or count needs them. */
const ASKED_FOR = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  'multer',
  'prom-client',
  'send',
  'sharp',
];

const LOADED = `
  require('reflect-metadata');
  require('./app.factory');
  require('@gen/nest/metrics');
  console.log(JSON.stringify(Object.keys(require.cache)));
`;

it('the application does not load optional libraries at start', async () => {
  const cwd = join(__dirname, '../dist');
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', LOADED], { cwd });
  const files: string[] = JSON.parse(stdout);
  expect(files.some((file) => file.includes('/node_modules/@nestjs/core/'))).toBe(true);
  const held = ASKED_FOR.filter((name) =>
    files.some((file) => file.replaceAll('\\', '/').includes(`/node_modules/${name}/`)),
  );
  expect(held).toEqual([]);
});
