import type { CreateNodesContext } from '@nx/devkit';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNodes, createNodesV2, name, type GenPluginOptions } from './plugin';

describe('the inference plugin', () => {
  let workspaceRoot: string;

  const write = (path: string, text: string): void => {
    mkdirSync(join(workspaceRoot, path, '..'), { recursive: true });
    writeFileSync(join(workspaceRoot, path), text);
  };

  beforeAll(() => {
    workspaceRoot = mkdtempSync(join(tmpdir(), 'gen-plugin-'));
    for (const [path, text] of [
      ['apps/api/package.json', '{}'],
      ['apps/api/generator.config.ts', "throw new Error('this must not run');"],
      ['apps/plain/package.json', '{}'],
      ['apps/plain/generator.config.ts', "export const config = { dashboardPath: '../web/src' };"],
      ['apps/other/project.json', '{}'],
      ['apps/other/generator.config.ts', 'not even TypeScript {'],
      ['notes/generator.config.ts', 'export const config = {};'],
    ] as const)
      write(path, text);
  });

  afterAll(() => rmSync(workspaceRoot, { recursive: true }));

  const infer = async (file: string, options?: GenPluginOptions) => {
    const context: CreateNodesContext = { workspaceRoot, nxJsonConfiguration: {} };
    const [inferred] = await createNodesV2[1]([file], options, context);
    if (!inferred) throw new Error(`there is no answer for ${file}`);
    return inferred[1];
  };

  it('looks at configuration files only, under both names that Nx asks for', () => {
    expect(createNodesV2[0]).toBe('**/generator.config.ts');
    expect(createNodes).toBe(createNodesV2);
    expect(name).toBe('@gen/nx-gen/plugin');
  });

  it('gives a project with a configuration its targets, and does not run the file', async () => {
    const target = (name: string) =>
      expect.objectContaining({ executor: `@gen/nx-gen:${name}`, metadata: expect.anything() });
    expect(await infer('apps/api/generator.config.ts')).toEqual({
      projects: {
        'apps/api': {
          root: 'apps/api',
          targets: {
            'gen:doctor': target('doctor'),
            'gen:preflight': target('preflight'),
            'gen:check': target('check'),
          },
        },
      },
    });
  });

  const targetsOf = async (project: string) =>
    (await infer(`${project}/generator.config.ts`)).projects?.[project]?.targets ?? {};

  it('caches where inputs can be told without running anything', async () => {
    const targets = await targetsOf('apps/plain');
    for (const name of ['gen:check', 'gen:preflight', 'gen:doctor'])
      expect(targets[name]).toMatchObject({
        cache: true,
        inputs: expect.arrayContaining(['{projectRoot}/**/*', '{workspaceRoot}/apps/web/src/**/*']),
      });
    for (const project of ['apps/api', 'apps/other'])
      for (const target of Object.values(await targetsOf(project)))
        expect(target).not.toHaveProperty('cache');
  });

  it('has the doctor look again under another Node.js or npm', async () => {
    const { 'gen:doctor': doctor, 'gen:check': check } = await targetsOf('apps/plain');
    const programs = [{ runtime: 'node --version' }, { runtime: 'npm --version' }];
    expect(doctor?.inputs).toEqual([...(check?.inputs ?? []), ...programs]);
  });

  it('sees the places that nx.json and the project give the generator', async () => {
    const inputs = async () => (await targetsOf('apps/plain'))['gen:check']?.inputs ?? [];
    const before = await inputs();
    write('nx.json', '{ /* ours */ "generators": { "@gen/nx-gen:all": { "schema": "../db" } } }');
    write(
      'apps/plain/project.json',
      '{ "targets": { "gen:check": { "options": { "dtos": "../dto" } } } }',
    );
    const after = await inputs();
    rmSync(join(workspaceRoot, 'nx.json'));
    rmSync(join(workspaceRoot, 'apps/plain/project.json'));
    expect(after.filter((input) => !before.includes(input))).toEqual([
      '{workspaceRoot}/apps/db',
      '{workspaceRoot}/apps/db/**/*',
      '{workspaceRoot}/apps/dto',
      '{workspaceRoot}/apps/dto/**/*',
    ]);
  });

  it('takes the prefix of target names from nx.json', async () => {
    const { projects } = await infer('apps/other/generator.config.ts', { targetPrefix: 'api-' });
    expect(Object.keys(projects?.['apps/other']?.targets ?? {})).toEqual([
      'api-doctor',
      'api-preflight',
      'api-check',
    ]);
  });

  it('invents no project in a folder that has none', async () => {
    expect(await infer('notes/generator.config.ts')).toEqual({});
  });

  it('names only executors that the package has', () => {
    const { executors } = jest.requireActual<{ executors: object }>('./executors.json');
    expect(Object.keys(executors)).toEqual(['doctor', 'preflight', 'check']);
  });
});
