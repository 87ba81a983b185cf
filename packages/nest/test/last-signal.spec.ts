import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a process with last work beside these listeners. */
async function start(...beside: string[]) {
  const child = spawn(
    process.execPath,
    ['--conditions=@gen/source', '-r', '@swc-node/register', join(__dirname, 'shutdown/last.ts')],
    {
      cwd: join(__dirname, '..'),
      env: { ...process.env, TS_NODE_PROJECT: 'tsconfig.json', BESIDE: beside.join() },
    },
  );
  running.add(child);
  const lines: string[] = [];
  child.stdout.on('data', (data: Buffer) => lines.push(...data.toString().trim().split('\n')));
  const printed = async (line: string) => {
    while (!lines.includes(line)) await sleep(10);
  };
  await printed('ready');
  const ended = once(child, 'exit').then(([, signal]) => {
    running.delete(child);
    return { signal, lines: lines.slice(1) };
  });
  return { child, printed, ended };
}

it.each([
  { beside: [], lines: ['last work'] },
  { beside: ['hooks'], lines: ['closing', 'closed', 'last work'] },
  { beside: ['hooks', 'signalExit'], lines: ['closing', 'closed', 'last work'] },
  { beside: ['signalExit', 'hooks'], lines: ['closing', 'closed', 'last work'] },
  { beside: ['signalExit'], lines: [] },
])('one signal ends a process beside $beside', async ({ beside, lines }) => {
  const { child, ended } = await start(...beside);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ signal: 'SIGTERM', lines });
});

it('another signal while the application closes does not bring the last work forward', async () => {
  const { child, printed, ended } = await start('hooks');
  child.kill('SIGTERM');
  await printed('closing');
  child.kill('SIGTERM');
  expect(await ended).toEqual({ signal: 'SIGTERM', lines: ['closing', 'closed', 'last work'] });
});
