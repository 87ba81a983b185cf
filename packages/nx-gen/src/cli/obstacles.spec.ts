import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { main } from './main';
import { TestProject } from '../testing/test-project';

describe('gen with an obstacle in the project', () => {
  let root: string;
  let output: string;

  beforeEach(() => {
    root = TestProject.make().root;
    jest.spyOn(process, 'cwd').mockReturnValue(root);
    output = '';
    for (const method of ['log', 'warn', 'error'] as const)
      jest
        .spyOn(console, method)
        .mockImplementation((...texts: unknown[]) => void (output += `${texts.join(' ')}\n`));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(root, { recursive: true });
  });

  const run = (...argv: string[]): Promise<number> => {
    output = '';
    return main(argv);
  };
  const file = (path: string): string => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    return join(root, path);
  };

  /** Lists every file, folder and link, with contents and link targets. */
  const all = (): [string, string][] =>
    (readdirSync(root, { recursive: true }) as string[]).sort().map((path) => {
      const stats = lstatSync(join(root, path));
      if (stats.isSymbolicLink()) return [path, `→ ${readlinkSync(join(root, path))}`];
      return [path, stats.isFile() ? readFileSync(join(root, path), 'latin1') : 'folder'];
    });

  const SERVICE = 'src/features/user/user.gen.service.ts';

  it.each<[string, RegExp, () => void, string[]?]>([
    [
      'a file has the name of a module folder',
      /^Error: src\/features\/user is a file, but a folder of that name is needed for src\/features\/user\/\S+ and \d other files; move it\n$/,
      () => writeFileSync(file('src/features/user'), 'mine'),
    ],
    [
      'a module folder is a link to itself',
      /^Error: src\/features\/user is a link that leads back to itself, .*; delete it\n$/,
      () => symlinkSync('user', file('src/features/user')),
    ],
    [
      'a link to nothing lies in the place of a generated file',
      /^Error: src\/features\/user\/user\.gen\.service\.ts is a link to nowhere\.ts, which is not there; delete the link\n$/,
      () => symlinkSync('nowhere.ts', file(SERVICE)),
    ],
    [
      'a link to itself lies in the place of a generated file',
      /^Error: src\/features\/user\/user\.gen\.service\.ts is a link that leads back to itself; delete it\n$/,
      () => symlinkSync('user.gen.service.ts', file(SERVICE)),
    ],
    [
      'the folder of the DTOs is a file',
      /^Error: src\/app\.module\.ts is a file, but a folder of that name is needed for src\/app\.module\.ts\/\S+ and \d other files; move it\n$/,
      () => undefined,
      ['--dtos=src/app.module.ts'],
    ],
    [
      'the manifest is a folder',
      /^Error: \.gen\/manifest\.json is a folder, but a file of that name is needed; move it\n$/,
      () => mkdirSync(file('.gen/manifest.json'), { recursive: true }),
    ],
    [
      'the folder of the manifest is a file',
      /^Error: \.gen is a file, but a folder of that name is needed for \.gen\/manifest\.json; move it\n$/,
      () => writeFileSync(file('.gen'), ''),
    ],
    [
      'the application module is in Latin-1',
      /^Error: src\/app\.module\.ts is not UTF-8, so its accented letters would be lost; save it as UTF-8\n$/,
      () => {
        const module = join(root, 'src/app.module.ts');
        writeFileSync(module, `// café\n${readFileSync(module, 'utf8')}`, 'latin1');
      },
    ],
    [
      'the schema is a link to itself',
      /^Error: Schema file not found: prisma\/schema\.prisma; set schemaPath to /,
      () => {
        rmSync(join(root, 'prisma/schema.prisma'));
        symlinkSync('schema.prisma', join(root, 'prisma/schema.prisma'));
      },
    ],
  ])(
    'reports it in one sentence and writes nothing: %s',
    async (_, message, prepare, flags = []) => {
      prepare();
      const before = all();
      for (const preview of [['--dry-run'], ['--check'], []]) {
        expect([preview, await run('all', ...flags, ...preview)]).toEqual([preview, 1]);
        expect(output).toMatch(message);
      }
      expect(all()).toEqual(before);
      for (const look of ['check', 'preflight', 'doctor']) {
        await run(look, ...(look === 'doctor' ? [] : flags));
        expect(output).not.toMatch(/^ +at /m);
      }
    },
  );

  it('reports in one sentence that the current folder no longer exists', async () => {
    jest.spyOn(process, 'cwd').mockImplementation(() => {
      throw Object.assign(new Error('ENOENT: uv_cwd'), { code: 'ENOENT', syscall: 'uv_cwd' });
    });
    expect(await run('all')).toBe(1);
    expect(output).toBe(
      'Error: the current folder cannot be opened: there is no such file or folder\n',
    );
  });

  it('ignores broken links among the files of the user', async () => {
    symlinkSync('loop', join(root, 'src/loop'));
    symlinkSync('nowhere.ts', join(root, 'src/broken.ts'));
    expect(await run('all')).toBe(0);
    await run('doctor');
    expect(output).toContain('all 35 generated files are current');
  });
});
