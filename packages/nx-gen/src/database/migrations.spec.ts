import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeMigration, writeMigration } from './migrations';

describe('a migration that is written and removed again', () => {
  let project: string;
  let folder: string;

  beforeEach(() => {
    project = realpathSync(mkdtempSync(join(tmpdir(), 'gen-migrations-')));
    folder = join(project, 'prisma/migrations');
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  const writeAndRemove = (): void =>
    removeMigration(folder, writeMigration(folder, '1_init', 'SELECT 1;'));

  it('leaves no folder if there was none', () => {
    writeAndRemove();
    expect(readdirSync(join(project, 'prisma'))).toEqual([]);
  });

  it.each([
    ['foreign migrations', ['20240101_create_users.ts', '.gitkeep']],
    ['the lock file of Prisma', ['README.md', 'migration_lock.toml']],
  ])('leaves a folder with %s as it was', (_, files) => {
    mkdirSync(folder, { recursive: true });
    files.forEach((name) => writeFileSync(join(folder, name), ''));
    writeAndRemove();
    expect(readdirSync(folder).sort()).toEqual([...files].sort());
  });
});
