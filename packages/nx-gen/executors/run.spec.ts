import type { ExecutorContext } from '@nx/devkit';
import Ajv from 'ajv';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
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

  it.each([
    ['doctor', doctorExecutor, 'checks'],
    ['preflight', preflightExecutor, 'changes'],
    ['check', checkExecutor, 'stale'],
  ] as const)('%s prints one JSON text for programs', async (_, execute, key) => {
    await execute({ json: true }, context());
    expect(JSON.parse(output)).toMatchObject({ ok: expect.any(Boolean), [key]: expect.any(Array) });
  });

  it('have schemas that Nx can read, with a sentence for each option', () => {
    const { executors } = readJson<{ executors: Record<string, { schema: string }> }>(
      'executors.json',
    );
    expect(Object.keys(executors)).toEqual(['doctor', 'preflight', 'check']);
    for (const { schema } of Object.values(executors)) {
      const { version, ...json } = readJson<{
        version: number;
        additionalProperties: boolean;
        properties: Record<string, { description: string }>;
      }>(schema.replace('./dist/', ''));
      expect(version).toBe(2);
      expect(json.additionalProperties).toBe(false);
      new Ajv({ strict: false, logger: false }).compile({ ...json, $schema: undefined });
      for (const { description } of Object.values(json.properties))
        expect(description).toMatch(/^[A-Z].*\.$/);
    }
  });
});

const readJson = <T>(path: string): T =>
  JSON.parse(readFileSync(join(__dirname, '..', path), 'utf8')) as T;
