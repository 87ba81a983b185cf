import { nestTree } from '../testing/nest-tree';
import { commandIn } from './own-commands';

describe('the displayed command', () => {
  const plain = { root: '/somewhere', read: () => null, exists: () => false };

  it('is gen in a plain folder, with --project when the working directory is not the project', () => {
    expect(commandIn(plain, '.', 'all', '/somewhere')).toBe('npx gen all');
    expect(commandIn(plain, 'apps/api', 'all --force', '/somewhere')).toBe(
      'npx gen all --project apps/api --force',
    );
  });

  it('is nx g in an Nx workspace, with the name of the project', () => {
    const tree = nestTree();
    expect(commandIn(tree, 'apps/api', 'all --force')).toBe('npx nx g @gen/nx-gen:all api --force');
    tree.write('apps/api/package.json', '{ "name": "@shop/api", "nx": { "name": "shop" } }');
    tree.delete('apps/api/project.json');
    expect(commandIn(tree, 'apps/api', 'resolve')).toBe('npx nx g @gen/nx-gen:resolve shop');
  });
});
