import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EJECTED } from './app';

const TSC = resolve(__dirname, '../../../../node_modules/@typescript/native/bin/tsc');

const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noEmit: true,
};

const STYLES = {
  api: { extends: '../../tsconfig.json', compilerOptions: { ...STRICT, types: ['node'] } },
  dashboard: {
    extends: '../../../demo-dashboard/tsconfig.json',
    compilerOptions: { ...STRICT, types: [] },
  },
};

/** Returns the files of a folder, which use the demo's Prisma client, guards and react-admin. */
function filesOf(folder: string): string[] {
  return readdirSync(join(EJECTED, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(EJECTED, folder, path));
}

describe.each(['api', 'dashboard'] as const)('the plain %s', (folder) => {
  it('compiles in strict mode', () => {
    const config = join(EJECTED, `tsconfig.${folder}.json`);
    writeFileSync(config, JSON.stringify({ ...STYLES[folder], include: [folder] }));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [TSC, '--singleThreaded', '-p', config],
      {
        encoding: 'utf8',
      },
    );
    expect(stdout + stderr).toBe('');
  });

  it('does not use any @gen package', () => {
    const files = filesOf(folder);
    expect(files.length).toBeGreaterThan(20);
    const ours = files.filter((path) => readFileSync(path, 'utf8').includes('@gen/'));
    expect(ours).toEqual([]);
  });
});
