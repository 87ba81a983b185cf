import { defaultConfig } from '../../config/config';
import { loadConfig } from '../../config/load-config';
import { initialize } from '../../init/initialize';
import { MemoryTree } from '../../init/testing/memory-tree';

const PATH = 'generator.config.ts';

/** What a new project has. Existing ones keep the default, by which an adapter without auth is open. */
const NEW_CONFIG = { ...defaultConfig, adapterAuth: 'required', maxTextLength: 10_000 };

describe('generator.config.ts', () => {
  it('sets every option to its default, as the generators read it, and adapters must declare auth', async () => {
    const tree = new MemoryTree();
    await initialize(tree, { root: '.' });
    expect(await loadConfig(tree.textOf(PATH), `/project/${PATH}`)).toEqual(NEW_CONFIG);
  });

  it('explains each option in a comment line above it', async () => {
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

  it('contains the path of a dashboard with its own folder', async () => {
    const tree = new MemoryTree();
    const config = { dashboardPath: '../dashboard/src' };
    await initialize(tree, { root: 'apps/api', config });
    const text = tree.textOf(`apps/api/${PATH}`);
    expect(await loadConfig(text, `/project/apps/api/${PATH}`)).toEqual({
      ...NEW_CONFIG,
      ...config,
    });
  });

  it('is never overwritten, and is reported as kept', async () => {
    const own = "export const config = { suffix: 'Mine' };\n";
    const tree = new MemoryTree({ [PATH]: own });
    const { kept, notes } = await initialize(tree, { root: '.' });
    expect(tree.textOf(PATH)).toBe(own);
    expect(kept).toEqual([PATH]);
    expect(notes.join('\n')).not.toContain('adapterAuth');
  });

  it('that exists and is invalid stops the run before anything is written', async () => {
    const tree = new MemoryTree({ [PATH]: 'export const config = { sufix: 1 };\n' });
    const run = initialize(tree, { root: '.', scaffold: 'prisma' });
    await expect(run).rejects.toThrow('sufix is not an option; did you mean suffix?');
    expect(tree.writtenPaths).toEqual([]);
  });

  it('that exists and sets another dashboard is left unchanged, with a note', async () => {
    const own = "export const config = { dashboardPath: 'admin/src' };\n";
    const tree = new MemoryTree({ [PATH]: own });
    const { notes } = await initialize(tree, { root: '.', config: { dashboardPath: 'web/src' } });
    expect(tree.textOf(PATH)).toBe(own);
    expect(notes).toContain(`${PATH} is yours: set dashboardPath to "web/src" in it.`);
  });
});
