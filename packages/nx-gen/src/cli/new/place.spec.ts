import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { nameProblem, newPlace, packedIn } from './place';

describe('the place of a new project', () => {
  let cwd: string;
  beforeEach(() => (cwd = realpathSync(mkdtempSync(join(tmpdir(), 'gen-place-')))));
  afterEach(() => rmSync(cwd, { recursive: true }));

  it('is a folder of its name, or the one that one stands in', () => {
    expect(newPlace('shop', cwd)).toMatchObject({ name: 'shop', folder: join(cwd, 'shop') });
    mkdirSync(join(cwd, 'shop'));
    writeFileSync(join(cwd, 'shop/.DS_Store'), '');
    expect(newPlace('.', join(cwd, 'shop'))).toMatchObject({
      name: 'shop',
      folder: join(cwd, 'shop'),
    });
    expect(newPlace('shop', cwd).isInGit).toBe(false);
    mkdirSync(join(cwd, '.git'));
    expect(newPlace('shop', cwd).isInGit).toBe(true);
  });

  it('is none where something is already, with the cure', () => {
    mkdirSync(join(cwd, 'shop/src'), { recursive: true });
    writeFileSync(join(cwd, 'file'), '');
    for (const name of ['shop', 'file'])
      expect(() => newPlace(name, cwd)).toThrow(
        `${join(cwd, name)} is not empty; choose another name; in a project that is there, "npx gen init"`,
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
  ])('is refused the name %j, and given another: %s', (name, cure) =>
    expect(nameProblem(name)?.[1]).toContain(cure),
  );

  it.each(['shop', 'my-shop', 'shop2', 'a.b_c'])('takes the name %s', (name) =>
    expect(nameProblem(name)).toBeUndefined(),
  );

  it('finds our packed packages, or says how they are made', () => {
    expect(() => packedIn(cwd)).toThrow('holds no gen-nx-gen-….tgz; make them in our repository');
    for (const name of ['nx-gen', 'nest', 'react-admin'])
      writeFileSync(join(cwd, `gen-${name}-0.1.0.tgz`), '');
    expect(Object.values(packedIn(cwd)).map((path) => basename(path))).toEqual([
      'gen-nx-gen-0.1.0.tgz',
      'gen-nest-0.1.0.tgz',
      'gen-react-admin-0.1.0.tgz',
    ]);
  });
});
