import { MemoryTree } from '../init/testing/memory-tree';
import { nestTree } from '../testing/nest-tree';
import { missingConfig } from './missing-config';

const CONFIG = 'export const config = {};\n';

describe('what is said where there is no configuration', () => {
  it('is how to make one', () => {
    const { message } = missingConfig(new MemoryTree({ 'package.json': '{}' }), '.');
    expect(message).toBe('generator.config.ts not found in the project; run `gen init` first');
  });

  it('is which projects of the workspace have one, and how to work on them', () => {
    const tree = new MemoryTree({
      'apps/shop/generator.config.ts': CONFIG,
      'apps/api/generator.config.ts': CONFIG,
      'node_modules/x/generator.config.ts': CONFIG,
    });
    expect(missingConfig(tree, '.').message).toMatch(
      /^generator\.config\.ts not found in the project; run `gen init` first, or work on a project that has one \(apps\/api and apps\/shop\), as in npx gen all --project \S*apps\/api$/,
    );
    expect(missingConfig(nestTree(), 'apps').message).toBe(
      'generator.config.ts not found in apps; run `gen init` first, or work on a project that has one (apps/api), as in npx nx g @gen/nx-gen:all api',
    );
  });
});
