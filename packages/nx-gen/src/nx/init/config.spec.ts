import { defaultConfig } from '../../config/config';
import { loadConfig } from '../../config/load-config';
import { initialize } from '../../init/initialize';
import { MemoryTree } from '../../init/testing/memory-tree';

const PATH = 'generator.config.ts';

describe('generator.config.ts', () => {
  it('holds every option at its default, as the generators themselves read it', async () => {
    const tree = new MemoryTree();
    await initialize(tree, { root: '.' });
    expect(await loadConfig(tree.textOf(PATH), `/project/${PATH}`)).toEqual(defaultConfig);
  });

  it('explains each option in one line above it', async () => {
    const tree = new MemoryTree();
    await initialize(tree, { root: '.' });
    const lines = tree.textOf(PATH).split('\n');
    for (const name of Object.keys(defaultConfig)) {
      const at = lines.findIndex((line) => line.startsWith(`  ${name}: `));
      expect(lines[at - 1]).toMatch(/^ {2}\/\/ [A-Z].*\.$/);
    }
  });

  it('is typed, and exports a constant named config', async () => {
    const tree = new MemoryTree();
    await initialize(tree, { root: '.' });
    expect(tree.textOf(PATH)).toContain("import { defineConfig } from '@gen/nx-gen';");
    expect(tree.textOf(PATH)).toContain('export const config = defineConfig({');
  });

  it('says where a dashboard with a folder of its own lies', async () => {
    const tree = new MemoryTree();
    const config = { dashboardPath: '../dashboard/src' };
    await initialize(tree, { root: 'apps/api', config });
    const text = tree.textOf(`apps/api/${PATH}`);
    expect(await loadConfig(text, `/project/apps/api/${PATH}`)).toEqual({
      ...defaultConfig,
      ...config,
    });
  });

  it('is never overwritten; the run says that it was kept', async () => {
    const own = "export const config = { suffix: 'Mine' };\n";
    const tree = new MemoryTree({ [PATH]: own });
    const { kept } = await initialize(tree, { root: '.' });
    expect(tree.textOf(PATH)).toBe(own);
    expect(kept).toEqual([PATH]);
  });

  it('that exists and is wrong stops the run before anything is written', async () => {
    const tree = new MemoryTree({ [PATH]: 'export const config = { sufix: 1 };\n' });
    const run = initialize(tree, { root: '.', scaffold: 'prisma' });
    await expect(run).rejects.toThrow('sufix is not an option; did you mean suffix?');
    expect(tree.written).toEqual([]);
  });

  it('that exists and says another dashboard is told so, and left alone', async () => {
    const own = "export const config = { dashboardPath: 'admin/src' };\n";
    const tree = new MemoryTree({ [PATH]: own });
    const { notes } = await initialize(tree, { root: '.', config: { dashboardPath: 'web/src' } });
    expect(tree.textOf(PATH)).toBe(own);
    expect(notes).toContain(`${PATH} is yours: set dashboardPath to "web/src" in it.`);
  });
});
