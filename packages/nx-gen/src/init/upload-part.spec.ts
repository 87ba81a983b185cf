import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

it('adds the image package, the variables of both storages and the module that uploads need', async () => {
  const tree = new MemoryTree(nestNewFiles());
  await initialize(tree, { root: '.', scaffold: 'upload', skipFormat: true });
  expect(JSON.parse(tree.textOf('package.json')).dependencies).toMatchObject({
    '@gen/nest': '0.1.0',
    sharp: '0.35.5',
  });
  const variables = tree.textOf('.env.example');
  for (const line of ['UPLOAD_STORAGE=disk', 'UPLOADS_DIR=uploads', 'S3_BUCKET=', 'S3_REGION='])
    expect(variables.split('\n')).toContain(line);
  expect(tree.textOf('src/app.module.ts')).toContain('    UploadModule,');
});

it('adds the script that sweeps uploads, run from the build output of the application', async () => {
  const tree = new MemoryTree(nestNewFiles());
  const settings = JSON.parse(tree.textOf('package.json'));
  settings.scripts['start:prod'] = 'node dist/src/main';
  tree.write('package.json', JSON.stringify(settings));
  await initialize(tree, { root: '.', scaffold: 'upload', skipFormat: true });
  expect(tree.textOf('src/sweep.ts')).toContain("import { AppModule } from './app.module';");
  const { scripts } = JSON.parse(tree.textOf('package.json'));
  expect(scripts['uploads:sweep']).toBe('node dist/src/sweep.js');
});

it('adds no sweep script in an Nx workspace, where nothing would build it', async () => {
  const tree = new MemoryTree({ ...nestNewFiles(), 'nx.json': '{}' });
  await initialize(tree, { root: '.', scaffold: 'upload', skipFormat: true });
  expect(tree.exists('src/sweep.ts')).toBe(false);
  expect(JSON.parse(tree.textOf('package.json')).scripts).not.toHaveProperty('uploads:sweep');
});
