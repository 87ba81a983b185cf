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

it('stores the files of each API of an Nx workspace in its own folder, since all are started in the root', async () => {
  const folderOf = async (packageJson: string): Promise<string | undefined> => {
    const tree = new MemoryTree({
      ...nestNewFiles(undefined, 'apps/api'),
      'apps/api/package.json': packageJson,
      'nx.json': '{}',
      'package.json': '{}',
    });
    await initialize(tree, { root: 'apps/api', scaffold: 'upload', skipFormat: true });
    return /^UPLOADS_DIR=(.*)$/m.exec(tree.textOf('apps/api/.env.example'))?.[1];
  };
  expect(await folderOf('{ "name": "api" }')).toBe('apps/api/uploads');
  expect(await folderOf('{ "name": "api", "scripts": { "start": "nest start" } }')).toBe('uploads');
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

describe('in a project with an upload route of its own', () => {
  const controller = (prefix: string, route: string): Record<string, string> => ({
    'src/avatars/avatars.controller.ts': `@Controller(${prefix})\nexport class AvatarsController {\n  // @Post('upload')\n  @Post(${route})\n  take() {}\n}\n`,
  });
  const initialized = async (own: Record<string, string>) => {
    const tree = new MemoryTree({ ...nestNewFiles(), ...own });
    await initialize(tree, { root: '.', scaffold: 'prisma,auth,upload', skipFormat: true });
    return tree;
  };

  it.each([
    ['', "'/upload'"],
    ["'upload'", ''],
    ["{ path: 'upload', version: '1' }", ''],
    ["'/'", "['files', 'upload/']"],
  ])(
    'adds none to @Controller(%s) with @Post(%s), nor a check of its storage',
    async (...route) => {
      const tree = await initialized(controller(...route));
      expect(tree.exists('src/upload')).toBe(false);
      expect(tree.textOf('src/health/health.module.ts')).not.toContain('UploadsService');
    },
  );

  it.each(["'upload'", "'avatars'"])(
    'adds no check of a storage to a module of its own in src/upload, with @Controller(%s)',
    async (prefix) => {
      const tree = await initialized({
        'src/upload/upload.controller.ts': `@Controller(${prefix})\nexport class UploadController {\n  @Post()\n  take() {}\n}\n`,
        'src/upload/upload.module.ts': 'export class UploadModule {}\n',
      });
      expect(tree.textOf('src/health/health.module.ts')).not.toContain('UploadsService');
    },
  );

  it.each([
    ["'avatars'", "'upload'"],
    ["'upload'", "'avatar'"],
    ["'upload/files'", ''],
  ])('adds POST /upload to @Controller(%s) with @Post(%s)', async (...route) => {
    const tree = await initialized(controller(...route));
    expect(tree.isFile('src/upload/upload.controller.ts')).toBe(true);
    expect(tree.textOf('src/health/health.module.ts')).toContain('UploadsService');
  });
});

it.each(['upload.controller.ts', 'upload.settings.ts', 'upload.module.ts'])(
  'writes nothing around a file of another kind at src/upload/%s, and says so',
  async (name) => {
    const own = { [`src/upload/${name}`]: 'export const mine = true;\n' };
    const tree = new MemoryTree({ ...nestNewFiles(), ...own });
    const { kept, notes } = await initialize(tree, {
      root: '.',
      scaffold: 'auth,upload',
      skipFormat: true,
    });
    expect(tree.children('src/upload')).toEqual([name]);
    expect(tree.textOf('src/app.module.ts')).not.toContain('UploadModule');
    expect(kept).toContain(`src/upload/${name}`);
    expect(notes).toContainEqual(
      expect.stringContaining(`POST /upload is not written, since src/upload/${name} is yours`),
    );
  },
);

it('checks the storage of uploads that an earlier run has written', async () => {
  const tree = new MemoryTree({
    ...nestNewFiles(),
    'src/guard.ts': 'export class JwtAuthGuard {}\n',
  });
  for (const scaffold of ['upload', 'prisma'])
    await initialize(tree, { root: '.', scaffold, skipFormat: true });
  expect(tree.textOf('src/health/health.module.ts')).toContain('UploadsService');
});
