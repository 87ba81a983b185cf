import { rmSync } from 'node:fs';
import { healthyProject } from '../doctor/testing/project';
import type { TestProject } from '../testing/test-project';
import { main } from './main';

describe('the read-only commands', () => {
  let project: TestProject;
  let root: string;
  let output: string;
  const run = (...argv: string[]): Promise<number> => {
    output = '';
    return main(argv);
  };

  beforeEach(() => {
    project = healthyProject();
    root = project.root;
    jest.spyOn(process, 'cwd').mockReturnValue(root);
    jest.spyOn(console, 'log').mockImplementation((text: string) => void (output += text));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    project.remove();
  });

  it('exit with 1 on a problem and with 0 otherwise', async () => {
    expect(await run('preflight')).toBe(0);
    expect(output).toContain('A run for 2 models would create');
    expect(await run('check')).toBe(1);
    expect(await run('doctor')).toBe(1);
    expect(output).toContain('✖ Generated files:');
    await project.generate();
    expect(await run('check')).toBe(0);
    expect(output).toBe('✔ 2 models: everything is up to date.');
    project.change({ '.gen': null });
    expect(await run('check')).toBe(1);
    expect(output).toContain('✖ .gen/manifest.json (missing)');
    await project.generate();
    expect(await run('doctor')).toBe(0);
    expect(output).not.toMatch(/[✖!]/);
    rmSync(`${root}/src/auth`, { recursive: true });
    expect(await run('preflight')).toBe(1);
  });

  it('print only JSON with --json', async () => {
    expect(await run('doctor', '--json')).toBe(1);
    expect(JSON.parse(output)).toMatchObject({ ok: false, checks: expect.any(Array) });
  });

  it('read the folder of --project, and print no colours without a terminal', async () => {
    jest.spyOn(process, 'cwd').mockReturnValue('/');
    expect(await run('check', '--project', root)).toBe(1);
    expect(output).not.toContain('\u001b');
  });
});
