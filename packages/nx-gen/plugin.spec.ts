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

  it('matches configurations and manifests, under both export names that Nx reads', () => {
    expect(createNodesV2[0]).toBe('{**/generator.config.ts,**/.gen/manifest.json}');
    expect(createNodes).toBe(createNodesV2);
    expect(name).toBe('@gen/nx-gen/plugin');
  });

  it('infers the targets of a project without running its configuration', async () => {
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

  it('caches a target when its inputs are known without running the configuration', async () => {
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

  it('caches nothing if git ignores the manifest, whose changes Nx does not notice then', async () => {
    const [config, manifest] = ['apps/kept/generator.config.ts', 'apps/kept/.gen/manifest.json'];
    write('apps/kept/package.json', '{}');
    write(config, 'export const config = {};');
    write(manifest, '{}');
    const checkWith = async (files: string[]) => {
      const context: CreateNodesContext = { workspaceRoot, nxJsonConfiguration: {} };
      const [[, { projects }] = ['', {}], ...rest] = await createNodesV2[1](files, {}, context);
      expect(rest).toEqual([]);
      return projects?.['apps/kept']?.targets?.['gen:check'];
    };
    expect(await checkWith([config, manifest])).toHaveProperty('cache', true);
    expect(await checkWith([config])).not.toHaveProperty('cache');
  });

  it('adds the versions of Node.js and npm, and where uploads are stored, to the inputs of the doctor', async () => {
    const { 'gen:doctor': doctor, 'gen:check': check } = await targetsOf('apps/plain');
    const programs = [{ runtime: 'node --version' }, { runtime: 'npm --version' }];
    const variables = [{ env: 'UPLOADS_DIR' }, { env: 'UPLOAD_STORAGE' }];
    expect(doctor?.inputs).toEqual([...(check?.inputs ?? []), ...programs, ...variables]);
  });

  it('includes the paths that nx.json and project.json set in the inputs', async () => {
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

  it('uses the target prefix of its options', async () => {
    const { projects } = await infer('apps/other/generator.config.ts', { targetPrefix: 'api-' });
    expect(Object.keys(projects?.['apps/other']?.targets ?? {})).toEqual([
      'api-doctor',
      'api-preflight',
      'api-check',
    ]);
  });

  it('infers nothing in a folder that is no project', async () => {
    expect(await infer('notes/generator.config.ts')).toEqual({});
  });

  it('infers only targets whose executors the package has', async () => {
    type Executor = { implementation: string; schema: string };
    const { executors } = jest.requireActual<{ executors: Record<string, Executor> }>(
      './executors.json',
    );
    const inferred = Object.values(await targetsOf('apps/plain')).map(({ executor }) => executor);
    const own = Object.keys(executors).map((one) => `@gen/nx-gen:${one}`);
    expect(inferred).toEqual(own);
    for (const { implementation, schema } of Object.values(executors)) {
      expect(() => require.resolve(implementation)).not.toThrow();
      expect(() => require.resolve(schema)).not.toThrow();
    }
  });
});
