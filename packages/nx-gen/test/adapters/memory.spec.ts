import { generate } from '../../src/run/generate';
import { MemoryStore } from '../../src/testing/memory-store';
import { nestTree } from '../../src/testing/nest-tree';
import {
  adapterSource,
  API_PARTS,
  adapterPath,
  USER_MODULE_FILE,
  runGenerator,
  serviceSource,
  type FileOverrides,
  type NestTree,
} from '../support/adapters';

describe('the cache of the last run', () => {
  const runWith = async (tree: NestTree, store: MemoryStore): Promise<string[]> => {
    const done = await generate(
      tree,
      { root: 'apps/api' },
      API_PARTS,
      { warn: () => undefined },
      store,
    );
    done.remember();
    return [...done.created, ...done.updated];
  };
  const FILES: FileOverrides = {
    [adapterPath('a')]: adapterSource(`method: 'GET', path: '/a', auth: 'JwtAuthGuard'`),
    [adapterPath('b')]: adapterSource(`method: 'POST', path: '/b', target: 'UserService.create'`),
    'src/features/user/user.service.ts': serviceSource('greet(): void {}'),
  };

  it('writes nothing and stores nothing when nothing changed', async () => {
    const tree = nestTree(FILES);
    const store = new MemoryStore();
    await runWith(tree, store);
    expect(await runWith(tree, store)).toEqual([]);
    expect(store.writes).toBe(1);
  });

  const path = (file: string): string => `apps/api/${file}`;
  it.each<[string, (tree: NestTree) => void]>([
    [
      'a changed adapter',
      (tree) => tree.write(path(adapterPath('a')), adapterSource(`method: 'GET', path: '/a'`)),
    ],
    [
      'another order',
      (tree) => tree.write(path(adapterPath('b')), adapterSource(`method: 'POST', path: '/b/c'`)),
    ],
    [
      'a new adapter',
      (tree) => tree.write(path(adapterPath('c')), adapterSource(`method: 'PUT', path: '/c'`)),
    ],
    ['a removed adapter', (tree) => tree.delete(path(adapterPath('a')))],
    [
      'a moved guard',
      (tree) => {
        const text = tree.read(path('src/auth/jwt-auth.guard.ts'), 'utf-8') ?? '';
        tree.delete(path('src/auth/jwt-auth.guard.ts'));
        tree.write(path('src/jwt-auth.guard.ts'), text);
      },
    ],
    ['a removed service', (tree) => tree.delete(path('src/features/user/user.service.ts'))],
    [
      'a service that extends another class',
      (tree) =>
        tree.write(
          path('src/features/user/user.service.ts'),
          'export class UserService {\n  create() {}\n}\n',
        ),
    ],
  ])('detects %s', async (_, edit) => {
    const tree = nestTree(FILES);
    const store = new MemoryStore();
    await runWith(tree, store);
    edit(tree);
    expect(await runWith(tree, store)).toContain(USER_MODULE_FILE);
    const remembered = tree.read(USER_MODULE_FILE, 'utf-8');
    tree.delete(USER_MODULE_FILE);
    await runGenerator(tree);
    expect(tree.read(USER_MODULE_FILE, 'utf-8')).toBe(remembered);
  });

  it('detects a target that no longer exists', async () => {
    const tree = nestTree(FILES);
    const store = new MemoryStore();
    await runWith(tree, store);
    tree.delete(path('src/features/user/user.service.ts'));
    tree.write(
      path('src/features/user/user.service.ts'),
      'export class UserService {\n  greet() {}\n}\n',
    );
    await expect(runWith(tree, store)).rejects.toThrow(
      /b\.adapter\.ts:2: UserService has no method create/,
    );
  });
});
