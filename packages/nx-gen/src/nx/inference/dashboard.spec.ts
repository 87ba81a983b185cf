import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createNodesV2, type GenPluginOptions } from '../../../plugin';
import { MemoryTree } from '../../init/testing/memory-tree';
import { dashboardTaskIn } from './dashboard';

jest.setTimeout(300_000);

const REPOSITORY = join(__dirname, '../../../../..');
const CONFIG = 'export const config = {};\n';
const VITE = 'export default {};\n';

describe('the project that gen dev starts as the dashboard', () => {
  const taskWith = (files: Record<string, string>) =>
    dashboardTaskIn(
      new MemoryTree({
        'nx.json': '{ "plugins": ["@gen/nx-gen/plugin"] }',
        'apps/api/project.json': '{ "name": "shop" }',
        ...files,
      }),
      'apps/api',
      'apps/web/src',
    );

  const vite = { 'apps/web/vite.config.mts': VITE };

  it('is the inferred one, or that of the dashboard itself if it has one', () => {
    expect(taskWith(vite)).toEqual({ name: 'shop-dashboard', target: 'dev' });
    expect(taskWith({ ...vite, 'apps/web/project.json': '{ "name": "admin" }' })).toEqual({
      name: 'admin',
      target: 'dev',
    });
  });

  it('is served by the target that it has, which is only "serve" where Nx infers none', () => {
    const targetWith = (targets: object) =>
      taskWith({
        ...vite,
        'nx.json': '{ "useInferencePlugins": false }',
        'apps/web/project.json': JSON.stringify({ name: 'admin', targets }),
      })?.target;
    expect(targetWith({ serve: { executor: '@nx/vite:dev-server' } })).toBe('serve');
    expect(targetWith({ dev: {}, serve: {} })).toBe('dev');
  });

  it('is none without a dashboard, which Nx would not find', () => {
    expect(taskWith({})).toBeUndefined();
    expect(taskWith({ ...vite, 'nx.json': '{}' })).toBeUndefined();
  });
});

describe('the project of a dashboard', () => {
  let root: string;
  beforeEach(() => (root = realpathSync(mkdtempSync(join(tmpdir(), 'gen-dashboard-')))));
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (files: Record<string, string>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  };
  const infer = async (file = 'apps/api/generator.config.ts', options?: GenPluginOptions) => {
    const context = { workspaceRoot: root, nxJsonConfiguration: {} };
    const [inferred] = await createNodesV2[1]([file], options, context);
    if (!inferred) throw new Error(`there is no answer for ${file}`);
    return inferred[1].projects ?? {};
  };
  const NESTED = {
    'nx.json': '{}',
    'apps/api/package.json': '{ "name": "@shop/api", "nx": { "name": "api" } }',
    'apps/api/generator.config.ts': CONFIG,
    'apps/api/src/dashboard/vite.config.mts': VITE,
    'apps/api/src/dashboard/tsconfig.json': '{}',
    'apps/api/src/dashboard/src/App.tsx': '',
  };

  it('is inferred inside the folder of the API, with the targets of Vite', async () => {
    write(NESTED);
    const { 'apps/api/src/dashboard': dashboard } = await infer();
    expect(dashboard).toMatchObject({
      name: 'api-dashboard',
      projectType: 'application',
      sourceRoot: 'apps/api/src/dashboard/src',
      targets: {
        dev: { command: 'vite', options: { cwd: 'apps/api/src/dashboard' }, continuous: true },
        serve: { command: 'vite', continuous: true },
        build: {
          command: 'vite build',
          cache: true,
          outputs: ['{projectRoot}/dist'],
          dependsOn: ['^build'],
        },
        preview: { command: 'vite preview', dependsOn: ['build'], continuous: true },
        typecheck: { command: 'tsc --noEmit -p tsconfig.json', cache: true },
      },
    });
    expect(Object.keys(dashboard?.targets ?? {})).not.toContain('lint');
  });

  it('takes its name from the plugin options, which can also switch it off', async () => {
    write(NESTED);
    const named = await infer(undefined, { dashboardName: 'admin-of-{projectName}' });
    expect(named['apps/api/src/dashboard']?.name).toBe('admin-of-api');
    expect(Object.keys(await infer(undefined, { dashboardName: false }))).toEqual(['apps/api']);
  });

  it('does not cache a build whose output folder cannot be read from the Vite config', async () => {
    write({ ...NESTED, 'apps/api/src/dashboard/vite.config.mts': 'build: { outDir: out }' });
    const { 'apps/api/src/dashboard': dashboard } = await infer();
    expect(dashboard?.targets?.['build']).not.toHaveProperty('cache');
  });

  it('gets its own lint target when the workspace infers lint', async () => {
    write({
      ...NESTED,
      'nx.json':
        '{ "plugins": [{ "plugin": "@nx/eslint/plugin", "options": { "targetName": "style" } }] }',
    });
    const { 'apps/api/src/dashboard': dashboard } = await infer();
    expect(dashboard?.targets?.['style']).toMatchObject({ command: 'eslint .', cache: true });
  });

  it.each<[string, Record<string, string>]>([
    ['there is no Vite config', { 'apps/api/src/dashboard/vite.config.mts': '' }],
    [
      'its path cannot be read without running the configuration',
      { 'apps/api/generator.config.ts': 'export const config = make();\n' },
    ],
    [
      'the API itself is built by Vite',
      {
        'apps/api/generator.config.ts': "export const config = { dashboardPath: '.' };\n",
        'apps/api/vite.config.mts': VITE,
      },
    ],
  ])('is not inferred when %s', async (_, changes) => {
    write({ ...NESTED, ...changes });
    if (changes['apps/api/src/dashboard/vite.config.mts'] === '')
      rmSync(join(root, 'apps/api/src/dashboard/vite.config.mts'));
    expect(Object.keys(await infer())).toEqual(['apps/api']);
  });

  const APART = {
    ...NESTED,
    'apps/api/generator.config.ts': "export const config = { dashboardPath: '../web/src' };\n",
    'apps/web/vite.config.ts': VITE,
    'apps/web/src/App.tsx': '',
    'apps/web/package.json': '{ "name": "web", "scripts": { "build": "vite build --base /a/" } }',
  };

  it('gets only the missing targets, and keeps its name, when it is already a project', async () => {
    write({
      ...APART,
      'apps/web/project.json': '{ "targets": { "serve": { "command": "mine" } } }',
    });
    const { 'apps/web': web } = await infer();
    expect(Object.keys(web?.targets ?? {})).toEqual(['dev', 'preview']);
    expect(web).not.toHaveProperty('name');
  });

  it('is found where an absolute path names it', async () => {
    const config = (path: string) => ({
      'apps/api/generator.config.ts': `export const config = { dashboardPath: '${path}' };\n`,
    });
    write({ ...APART, ...config(join(root, 'apps/web/src')) });
    expect((await infer())['apps/web']?.targets).toHaveProperty('serve');
    write(config(dirname(root)));
    expect(Object.keys(await infer())).toEqual(['apps/api']);
  });

  it('is left to @nx/vite when that plugin infers targets for it', async () => {
    write({ ...APART, 'nx.json': '{ "plugins": ["@nx/vite/plugin"] }' });
    expect(Object.keys(await infer())).toEqual(['apps/api']);
    write({ 'apps/api/generator.config.ts': CONFIG });
    expect(Object.keys(await infer())).toEqual(['apps/api', 'apps/api/src/dashboard']);
  });

  it('is among the inputs of gen:check of the API', async () => {
    write(NESTED);
    const { 'apps/api': api } = await infer();
    expect(api?.targets?.['gen:check']?.inputs).toEqual(
      expect.arrayContaining([
        '{projectRoot}/**/*',
        '{workspaceRoot}/apps/api/src/dashboard/src/**/*',
      ]),
    );
  });

  describe('in an Nx workspace', () => {
    const nx = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(REPOSITORY, 'node_modules/nx/dist/bin/nx.js'), ...args],
        {
          cwd: root,
          encoding: 'utf8',
          env: {
            ...process.env,
            NODE_OPTIONS: '',
            NX_DAEMON: 'false',
            NX_TUI: 'false',
            NX_NO_CLOUD: 'true',
            // CI itself runs without Nx's cache, but this test is about the cache.
            NX_SKIP_NX_CACHE: 'false',
            NX_WORKSPACE_ROOT_PATH: root,
            NX_CACHE_DIRECTORY: join(root, '.nx/cache'),
            CI: 'true',
          },
        },
      );
      return { status, text: stdout + stderr, stdout };
    };

    beforeEach(() => {
      write({
        ...NESTED,
        'nx.json': '{ "plugins": ["@gen/nx-gen/plugin"], "analytics": false }',
        'package.json': '{ "name": "workspace", "private": true }',
        '.gitignore': 'dist\nnode_modules\n.nx\n',
        'node_modules/.bin/vite':
          '#!/bin/sh\nmkdir -p dist && echo "built $PWD $*" | tee dist/out\n',
      });
      chmodSync(join(root, 'node_modules/.bin/vite'), 0o755);
      for (const name of ['nx', '@nx', '@gen'])
        symlinkSync(join(REPOSITORY, 'node_modules', name), join(root, 'node_modules', name));
    });

    it('is listed, is built by run-many, and is rebuilt only when its own files change', () => {
      const shown = nx('show', 'project', 'api-dashboard', '--json');
      expect(shown.text).toContain('"root":"apps/api/src/dashboard"');
      const build = () => nx('run-many', '-t', 'build', '--output-style=static');
      const first = build();
      expect([first.status, first.text]).toEqual([0, expect.stringContaining('api-dashboard')]);
      const made = join(root, 'apps/api/src/dashboard/dist/out');
      expect(readFileSync(made, 'utf8')).toBe(`built ${root}/apps/api/src/dashboard build\n`);
      write({ 'apps/api/src/main.ts': 'changed' });
      expect(build().text).toMatch(/existing outputs match the cache|local cache/);
      write({ 'apps/api/src/dashboard/src/App.tsx': 'changed' });
      expect(build().text).not.toMatch(/existing outputs match the cache|local cache/);
    });
  });
});
