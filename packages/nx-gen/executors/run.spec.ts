import type { ExecutorContext } from '@nx/devkit';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nestTree, textsOf } from '../testing/nest-tree';
import { change } from '../doctor/testing/project';
import checkExecutor from './check/executor';
import doctorExecutor from './doctor/executor';
import preflightExecutor from './preflight/executor';

describe('the executors', () => {
  let root: string;
  let output: string;

  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'gen-executor-')));
    change(root, textsOf(nestTree()));
    output = '';
    jest.spyOn(console, 'log').mockImplementation((text: string) => void (output += text));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(root, { recursive: true });
  });

  const context = (): ExecutorContext => ({
    root,
    cwd: root,
    isVerbose: false,
    projectName: 'api',
    projectsConfigurations: { version: 2, projects: { api: { root: 'apps/api' } } },
    nxJsonConfiguration: {},
    projectGraph: { nodes: {}, dependencies: {} },
  });

  it("look at the target's project, and fail when something is wrong", async () => {
    expect(await preflightExecutor({}, context())).toEqual({ success: true });
    expect(output).toContain('CREATE apps/api/src/features/user/user.gen.service.ts');
    expect(await checkExecutor({}, context())).toEqual({ success: false });
    expect(output).toContain('apps/api/src/features/user/user.gen.service.ts (missing)');
    expect(await doctorExecutor({}, context())).toEqual({ success: false });
    expect(output).toContain('✔ Configuration: apps/api/generator.config.ts is valid');
  });

  it('pass their options on', async () => {
    await preflightExecutor({ suffix: 'Admin' }, context());
    expect(output).toContain('user.admin.service.ts');
    change(root, { 'apps/api/other.config.ts': 'export const config = { maxLimit: 0 };\n' });
    await doctorExecutor({ config: 'other.config.ts' }, context());
    expect(output).toContain('maxLimit must be a whole number');
  });

  it('generate with the defaults of nx.json, as nx g does, and before them their own options', async () => {
    change(root, { 'nx.json': '{ "generators": { "@gen/nx-gen:all": { "suffix": "Admin" } } }' });
    await checkExecutor({}, context());
    expect(output).toContain('user.admin.service.ts (missing)');
    await preflightExecutor({ suffix: 'Shop' }, context());
    expect(output).toContain('user.shop.service.ts');
  });

  it.each([
    ['doctor', doctorExecutor, 'checks'],
    ['preflight', preflightExecutor, 'changes'],
    ['check', checkExecutor, 'stale'],
  ] as const)('%s prints one JSON text for programs', async (_, execute, key) => {
    await execute({ json: true }, context());
    expect(JSON.parse(output)).toMatchObject({ ok: expect.any(Boolean), [key]: expect.any(Array) });
  });
});
