import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { nameProblem, resolveNewProject, findPackedPackages } from './new-project';

describe('a new project', () => {
  let cwd: string;
  beforeEach(() => (cwd = realpathSync(mkdtempSync(join(tmpdir(), 'gen-place-')))));
  afterEach(() => rmSync(cwd, { recursive: true }));

  it('is created in a folder of its name, or in the current one', () => {
    expect(resolveNewProject('shop', cwd)).toMatchObject({
      name: 'shop',
      folder: join(cwd, 'shop'),
    });
    mkdirSync(join(cwd, 'shop'));
    writeFileSync(join(cwd, 'shop/.DS_Store'), '');
    expect(resolveNewProject('.', join(cwd, 'shop'))).toMatchObject({
      name: 'shop',
      folder: join(cwd, 'shop'),
    });
    expect(resolveNewProject('shop', cwd).isInGit).toBe(false);
    mkdirSync(join(cwd, '.git'));
    expect(resolveNewProject('shop', cwd).isInGit).toBe(true);
  });

  it('needs an empty folder, and the error suggests what to do', () => {
    mkdirSync(join(cwd, 'shop/src'), { recursive: true });
    writeFileSync(join(cwd, 'file'), '');
    for (const name of ['shop', 'file'])
      expect(() => resolveNewProject(name, cwd)).toThrow(
        `${join(cwd, name)} is not empty; choose another name; in an existing project, "npx gen init"`,
      );
  });

  it.each([
    ['Shop', 'as in shop'],
    ['my shop!', 'as in my-shop'],
    ['@acme/shop', 'as in shop'],
    ['.hidden', 'as in hidden'],
    ['../elsewhere', 'as in elsewhere'],
    ['node_modules', 'as in my-shop'],
    ['http', 'as in my-shop'],
    ['', 'as in my-shop'],
    ['日本', 'as in my-shop'],
  ])('rejects the name %j and suggests another: %s', (name, cure) =>
    expect(nameProblem(name)?.[1]).toContain(cure),
  );

  it.each(['shop', 'my-shop', 'shop2', 'a.b_c'])('accepts the name %s', (name) =>
    expect(nameProblem(name)).toBeUndefined(),
  );

  it('uses our packed packages, or explains how to create them', () => {
    expect(() => findPackedPackages(cwd)).toThrow(
      'has no gen-nx-gen-….tgz; create them in our repository',
    );
    for (const name of ['nx-gen', 'nest', 'react-admin'])
      writeFileSync(join(cwd, `gen-${name}-0.1.0.tgz`), '');
    expect(Object.values(findPackedPackages(cwd)).map((path) => basename(path))).toEqual([
      'gen-nx-gen-0.1.0.tgz',
      'gen-nest-0.1.0.tgz',
      'gen-react-admin-0.1.0.tgz',
    ]);
  });
});
