import { MemoryTree } from '../init/testing/memory-tree';
import { nestTree } from '../testing/nest-tree';
import { missingConfigError } from './missing-config';

const CONFIG = 'export const config = {};\n';

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
});
