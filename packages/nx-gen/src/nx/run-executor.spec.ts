import type { ExecutorContext } from '@nx/devkit';
import { nestTree, textsOf } from '../testing/nest-tree';
import { TestProject } from '../testing/test-project';
import checkExecutor from '../../executors/check/executor';
import doctorExecutor from '../../executors/doctor/executor';
import preflightExecutor from '../../executors/preflight/executor';

describe('the executors', () => {
  let project: TestProject;
  let root: string;
  let output: string;

  beforeEach(() => {
    project = TestProject.make(textsOf(nestTree()));
    root = project.root;
    output = '';
    jest.spyOn(console, 'log').mockImplementation((text: string) => void (output += text));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    project.remove();
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

  it('run on the project of the target, and fail when something is wrong', async () => {
    expect(await preflightExecutor({}, context())).toEqual({ success: true });
    expect(output).toContain('CREATE apps/api/src/features/user/user.gen.service.ts');
    expect(await checkExecutor({}, context())).toEqual({ success: false });
    expect(output).toContain('apps/api/src/features/user/user.gen.service.ts (missing)');
    expect(await doctorExecutor({}, context())).toEqual({ success: false });
    expect(output).toContain('✔ Configuration: apps/api/generator.config.ts is valid');
  });

  it('pass on their options', async () => {
    await preflightExecutor({ suffix: 'Admin' }, context());
    expect(output).toContain('user.admin.service.ts');
    project.change({ 'apps/api/other.config.ts': 'export const config = { maxLimit: 0 };\n' });
    await doctorExecutor({ config: 'other.config.ts' }, context());
    expect(output).toContain('maxLimit must be a whole number');
  });

  it('use the defaults of nx.json, which their own options override', async () => {
    project.change({ 'nx.json': '{ "generators": { "@gen/nx-gen:all": { "suffix": "Admin" } } }' });
    await checkExecutor({}, context());
    expect(output).toContain('user.admin.service.ts (missing)');
    await preflightExecutor({ suffix: 'Shop' }, context());
    expect(output).toContain('user.shop.service.ts');
  });

  it.each([
    ['doctor', doctorExecutor, 'checks'],
    ['preflight', preflightExecutor, 'changes'],
    ['check', checkExecutor, 'stale'],
  ] as const)('%s prints a single JSON document with --json', async (_, execute, key) => {
    await execute({ json: true }, context());
    expect(JSON.parse(output)).toMatchObject({ ok: expect.any(Boolean), [key]: expect.any(Array) });
  });
});
