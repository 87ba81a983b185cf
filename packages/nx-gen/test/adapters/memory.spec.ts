import { generate } from '../../src/run/generate';
import { MemoryStore } from '../../src/testing/memory-store';
import { nestTree } from '../../src/testing/nest-tree';
import {
  adapter,
  API,
  at,
  MODULE,
  run,
  service,
  type Changes,
  type NestTree,
} from '../support/adapters';

describe('the memory of the last run', () => {
  const runWith = async (tree: NestTree, store: MemoryStore): Promise<string[]> => {
    const done = await generate(tree, { root: 'apps/api' }, API, { warn: () => undefined }, store);
    done.remember();
    return [...done.created, ...done.updated];
  };
  const FILES: Changes = {
    [at('a')]: adapter(`method: 'GET', path: '/a', auth: 'JwtAuthGuard'`),
    [at('b')]: adapter(`method: 'POST', path: '/b', target: 'UserService.create'`),
    'src/features/user/user.service.ts': service('greet(): void {}'),
  };

  it('finds nothing to do, and nothing to remember, where nothing changed', async () => {
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
      (tree) => tree.write(path(at('a')), adapter(`method: 'GET', path: '/a'`)),
    ],
    ['another order', (tree) => tree.write(path(at('b')), adapter(`method: 'POST', path: '/b/c'`))],
    ['a new adapter', (tree) => tree.write(path(at('c')), adapter(`method: 'PUT', path: '/c'`))],
    ['a removed adapter', (tree) => tree.delete(path(at('a')))],
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
  ])('sees %s', async (_, edit) => {
    const tree = nestTree(FILES);
    const store = new MemoryStore();
    await runWith(tree, store);
    edit(tree);
    expect(await runWith(tree, store)).toContain(MODULE);
    const remembered = tree.read(MODULE, 'utf-8');
    tree.delete(MODULE);
    await run(tree);
    expect(tree.read(MODULE, 'utf-8')).toBe(remembered);
  });

  it('sees what can no longer be right', async () => {
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
