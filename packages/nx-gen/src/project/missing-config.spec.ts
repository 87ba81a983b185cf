import { MemoryTree } from '../init/testing/memory-tree';
import { nestTree } from '../testing/nest-tree';
import { missingConfigError } from './missing-config';

const CONFIG = 'export const config = {};\n';

const withTwoProjects = () => {
  const tree = nestTree();
  tree.write('nx.json', '{}');
  tree.write('apps/admin/generator.config.ts', CONFIG);
  return tree;
};

describe('the error about a missing configuration', () => {
  it('says how to create one', () => {
    const { message } = missingConfigError(new MemoryTree({ 'package.json': '{}' }), '.');
    expect(message).toBe('generator.config.ts not found in the project; run `gen init` first');
  });

  it('names the projects of the workspace that have one, and how to use them', () => {
    const tree = new MemoryTree({
      'apps/shop/generator.config.ts': CONFIG,
      'apps/api/generator.config.ts': CONFIG,
      'node_modules/x/generator.config.ts': CONFIG,
    });
    expect(missingConfigError(tree, '.').message).toMatch(
      /^generator\.config\.ts not found in the project; run `gen init` first, or use a project that has one \(apps\/api and apps\/shop\), as in npx gen all --project \S*apps\/api$/,
    );
    expect(missingConfigError(nestTree(), 'apps').message).toBe(
      'generator.config.ts not found in apps; run `gen init` first, or use a project that has one (apps/api), as in npx nx g @gen/nx-gen:all api',
    );
  });

  it('names the project around the folder, where another configuration would be of no use', () => {
    const tree = withTwoProjects();
    expect(missingConfigError(tree, 'apps/api/src/features').message).toBe(
      'generator.config.ts not found in apps/api/src/features; use the project around it, as in npx nx g @gen/nx-gen:all api',
    );
    const plain = new MemoryTree({
      'package.json': '{}',
      'generator.config.ts': CONFIG,
      'packages/site/package.json': '{}',
    });
    expect(missingConfigError(plain, 'packages/site').message).toContain('run `gen init` first');
    expect(missingConfigError(plain, 'src').message).toMatch(
      /^generator\.config\.ts not found in src; use the project around it, as in npx gen all --project \S+$/,
    );
  });

  it('takes the project whose name was given instead of its folder for its example', () => {
    const tree = withTwoProjects();
    expect(missingConfigError(tree, 'api').message).toContain(
      '(apps/admin and apps/api), as in npx nx g @gen/nx-gen:all api',
    );
  });
});
