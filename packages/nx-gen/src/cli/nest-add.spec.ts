import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nestNewFiles } from '../init/testing/nest-new';

const PACKAGE = join(__dirname, '../..');

/** Runs the schematic as the NestJS CLI does. */
const RUN = `
const { Tree } = require('@angular-devkit/schematics');
const { SchematicTestRunner } = require('@angular-devkit/schematics/testing');
const [collection, options] = process.argv.slice(1);
new SchematicTestRunner('gen', collection)
  .runSchematic('nest-add', JSON.parse(options), Tree.empty())
  .catch(({ message }) => { console.error(message); process.exitCode = 1; });
`;

describe('nest add', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gen-nest-add-'));
    for (const [path, text] of Object.entries(nestNewFiles())) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function add(options: object) {
    const { schematics } = require(join(PACKAGE, 'package.json')) as { schematics: string };
    const words = ['-e', RUN, join(PACKAGE, schematics), JSON.stringify(options)];
    return spawnSync(process.execPath, words, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', NODE_PATH: join(PACKAGE, '../../node_modules') },
    });
  }

  it('runs gen init in the project with its flags', () => {
    const options = { sourceRoot: 'src', scaffold: 'prisma', skipInstall: true };
    const { status, stdout, stderr } = add(options);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('CREATE generator.config.ts');
    expect(existsSync(join(folder, 'src/infrastructure/prisma/prisma.service.ts'))).toBe(true);
  });

  it('fails when gen init fails', () => {
    const { status, stderr } = add({ scaffold: 'nothing' });
    expect(status).toBe(1);
    expect(stderr).toContain('--scaffold has no part "nothing"');
    expect(existsSync(join(folder, 'generator.config.ts'))).toBe(false);
  });
});
