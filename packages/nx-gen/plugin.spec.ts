import type { CreateNodesContext } from '@nx/devkit';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNodes, createNodesV2, name, type GenPluginOptions } from './plugin';

describe('the inference plugin', () => {
  let workspaceRoot: string;

  beforeAll(() => {
    workspaceRoot = mkdtempSync(join(tmpdir(), 'gen-plugin-'));
    for (const [path, text] of [
      ['apps/api/package.json', '{}'],
      ['apps/api/generator.config.ts', "throw new Error('this must not run');"],
      ['apps/other/project.json', '{}'],
      ['apps/other/generator.config.ts', 'not even TypeScript {'],
      ['notes/generator.config.ts', 'export const config = {};'],
    ]) {
      mkdirSync(join(workspaceRoot, path, '..'), { recursive: true });
      writeFileSync(join(workspaceRoot, path), text);
    }
  });

  afterAll(() => rmSync(workspaceRoot, { recursive: true }));

  const infer = async (file: string, options?: GenPluginOptions) => {
    const context: CreateNodesContext = { workspaceRoot, nxJsonConfiguration: {} };
    const [[, result]] = await createNodesV2[1]([file], options, context);
    return result;
  };

  it('looks at configuration files only, under both names that Nx asks for', () => {
    expect(createNodesV2[0]).toBe('**/generator.config.ts');
    expect(createNodes).toBe(createNodesV2);
    expect(name).toBe('@gen/nx-gen/plugin');
  });

  it('gives a project with a configuration its doctor, and does not run the file', async () => {
    expect(await infer('apps/api/generator.config.ts')).toEqual({
      projects: {
        'apps/api': {
          root: 'apps/api',
          targets: { 'gen:doctor': expect.objectContaining({ executor: '@gen/nx-gen:doctor' }) },
        },
      },
    });
  });

  it('does not cache a target that reads files outside its project', async () => {
    const { projects } = await infer('apps/api/generator.config.ts');
    expect(projects?.['apps/api'].targets?.['gen:doctor'].cache).toBeUndefined();
  });

  it('takes the prefix of target names from nx.json', async () => {
    const { projects } = await infer('apps/other/generator.config.ts', { targetPrefix: 'api-' });
    expect(Object.keys(projects?.['apps/other'].targets ?? {})).toEqual(['api-doctor']);
  });

  it('invents no project in a folder that has none', async () => {
    expect(await infer('notes/generator.config.ts')).toEqual({});
  });

  it('names only executors that the package has', () => {
    const { executors } = jest.requireActual<{ executors: object }>('./executors.json');
    expect(Object.keys(executors)).toContain('doctor');
  });
});
