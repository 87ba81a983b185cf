import {
  mkdirSync,
  mkdtempSync,
  existsSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskTree } from '../output/disk-tree';
import { SCHEMA } from '../testing/nest-tree';
import { init } from './init';

describe('gen init', () => {
  let folder: string;
  let told: string[];

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'gen-init-')));
    writeFileSync(join(folder, 'package.json'), '{\n  "name": "my-api"\n}\n');
    told = [];
    jest.spyOn(process, 'cwd').mockReturnValue(folder);
    jest.spyOn(console, 'log').mockImplementation((line: string) => void told.push(line));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (dryRun: boolean) =>
    init(new DiskTree(folder), { root: '.', skipInstall: true }, dryRun);
  const packageJson = () => readFileSync(join(folder, 'package.json'), 'utf8');

  it('lists its files with their count, and the next steps', async () => {
    await run(false);
    expect(told).toEqual([
      'CREATE generator.config.ts',
      'UPDATE package.json',
      '1 file created, 1 file updated, 5 packages added to package.json.',
      'Next steps:',
      '  1. Install the packages: npm install',
      '  2. Decide in generator.config.ts what clients and your own code will rely on: suffix (OrderGenService), prefix (/gen-api), with fields whether they see all fields of a model or only those that its mark lists, and with bulk, aggregate and studio what a model has unless its mark leaves it out',
      '  3. Choose the models that should have an API and pages: npx gen mark',
      '  4. Generate the API and the dashboard: npx gen all',
    ]);
    expect(existsSync(join(folder, 'generator.config.ts'))).toBe(true);
    expect(packageJson()).toContain('"@gen/nest": "0.1.0"');
  });

  it('writes nothing in a dry run and lists the same files', async () => {
    await run(true);
    expect(told.slice(0, 2)).toEqual(['CREATE generator.config.ts', 'UPDATE package.json']);
    expect(told.at(-1)).toBe('This was a dry run: nothing was written.');
    expect(existsSync(join(folder, 'generator.config.ts'))).toBe(false);
    expect(packageJson()).toBe('{\n  "name": "my-api"\n}\n');
  });

  it('writes nothing if one of the files to change is not UTF-8', async () => {
    const ignored = Buffer.from('# café\n', 'latin1');
    writeFileSync(join(folder, '.gitignore'), ignored);
    const options = { root: '.', scaffold: ['prisma'], skipInstall: true };
    await expect(init(new DiskTree(folder), options, false)).rejects.toThrow(
      /^\.gitignore is not UTF-8, .*; save it as UTF-8$/,
    );
    expect(readFileSync(join(folder, '.gitignore'))).toEqual(ignored);
    expect(existsSync(join(folder, 'generator.config.ts'))).toBe(false);
  });

  it('reports the second time that nothing was changed', async () => {
    await run(false);
    told.length = 0;
    await run(false);
    expect(told.slice(0, 2)).toEqual([
      'KEEP generator.config.ts',
      'Everything is there already; nothing was changed.',
    ]);
  });

  it('does not say of a file that it was updated and kept', async () => {
    mkdirSync(join(folder, 'prisma'));
    const schema = SCHEMA.replace('  posts ', '  role     String @default("user")\n  posts ');
    writeFileSync(join(folder, 'prisma/schema.prisma'), schema);
    const options = { root: '.', scaffold: ['prisma', 'auth', 'sessions'], skipInstall: true };
    await init(new DiskTree(folder), options, true);
    expect(told).toContain('UPDATE prisma/schema.prisma');
    expect(told).not.toContain('KEEP prisma/schema.prisma');
  });

  it('prints paths and commands relative to the working directory', async () => {
    mkdirSync(join(folder, 'apps/api'), { recursive: true });
    const project = { root: 'apps/api', scaffold: ['prisma'], skipInstall: true };
    await init(new DiskTree(folder), project, true);
    expect(told[0]).toBe('CREATE apps/api/generator.config.ts');
    told.length = 0;
    jest.spyOn(process, 'cwd').mockReturnValue(join(folder, 'apps/api'));
    await init(new DiskTree(folder), project, false);
    expect(told[0]).toBe('CREATE generator.config.ts');
    expect(told).toContain('UPDATE ../../package.json');
    expect(told.join('\n')).toMatch(
      /create the tables: npx prisma generate && npx gen migrate init/,
    );
    jest.spyOn(process, 'cwd').mockReturnValue(folder);
    await init(new DiskTree(folder), project, false);
    expect(told.at(-2)).toMatch(
      /create the tables: \(cd apps\/api && npx prisma generate\) && npx gen migrate init --project apps\/api$/,
    );
    expect(told.at(-1)).toContain('npx gen all --project apps/api');
  });
});
