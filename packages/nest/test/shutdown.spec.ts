import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { platform } from './lab/platform';

interface Run {
  readonly url: string;
  readonly child: ChildProcess;
  output(): string;
  /** Resolves once the text is printed. */
  printed(text: string): Promise<void>;
  /** Sends the signal, and waits for the process to end. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
}

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

async function start(environment: Record<string, string> = {}): Promise<Run> {
  const child = spawn(
    process.execPath,
    ['--conditions=@gen/source', '-r', '@swc-node/register', join(__dirname, 'shutdown/main.ts')],
    {
      cwd: join(__dirname, '..'),
      env: {
        ...process.env,
        NO_COLOR: '1',
        TS_NODE_PROJECT: 'tsconfig.json',
        PLATFORM: platform,
        GRACE_MS: '1500',
        DEADLINE_MS: '2500',
        ...environment,
      },
    },
  );
  running.add(child);
  let output = '';
  const waiting: [text: string, found: () => void][] = [];
  const read = (data: Buffer): void => {
    output += data.toString();
    for (const [text, found] of waiting) if (output.includes(text)) found();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const closed = once(child, 'close').then(() => running.delete(child));
  const printed = (text: string): Promise<void> =>
    new Promise((found) => {
      if (output.includes(text)) found();
      else waiting.push([text, found]);
    });
  await Promise.race([printed('listening at'), closed]);
  const [, url] = /listening at (\S+)/.exec(output) ?? [];
  if (!url) throw new Error(`It did not start:\n${output}`);
  return {
    url,
    child,
    printed,
    output: () => output,
    end: async (signal = 'SIGTERM') => {
      const began = Date.now();
      child.kill(signal);
      await closed;
      return { code: child.exitCode, ms: Date.now() - began };
    },
  };
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'exits at once on %s without active requests, even with open connections',
  async (signal) => {
    const run = await start({ GRACE_MS: '5000', DEADLINE_MS: '8000' });
    const agent = new Agent({ keepAlive: true });
    const [answer] = await once(request(`${run.url}/nowhere`, { agent }).end(), 'response');
    answer.resume();
    await once(answer, 'end');
    const silent = connect(Number(new URL(run.url).port), '127.0.0.1');
    silent.on('error', () => undefined);
    await once(silent, 'connect');
    const { code, ms } = await run.end(signal);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(4_500);
    expect(run.output()).toContain('shutdown hook');
    agent.destroy();
    silent.destroy();
  },
);

it('completes active requests and accepts no new ones', async () => {
  const run = await start();
  const answered = fetch(`${run.url}/short`);
  await run.printed('taken');
  const ended = run.end();
  while (await fetch(`${run.url}/nowhere`).catch(() => undefined)) await new Promise(setImmediate);
  expect(await (await answered).text()).toBe('done');
  expect(await ended).toMatchObject({ code: 0 });
  expect(run.output()).toMatch(/shutdown hook\s+last work/);
});

it('answers the request of a connection that was opened just before the signal', async () => {
  const run = await start();
  const socket = connect(Number(new URL(run.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const ended = run.end();
  await run.printed('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 150));
  socket.write('GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  // Fastify refuses what arrives during its end
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 (?:404|503) /);
  expect(await ended).toMatchObject({ code: 0 });
});

it('ends without last work that hangs', async () => {
  const run = await start({ HANGS: 'last work', DEADLINE_MS: '9000' });
  const { code, ms } = await run.end();
  expect(code).toBe(0);
  expect(ms).toBeGreaterThan(1_900);
  expect(ms).toBeLessThan(4_000);
});

it('completes the first request of a connection with TLS', async () => {
  const run = await start({ TLS: '1' });
  // Nest prints http: on Fastify
  const url = run.url.replace(/^http:/, 'https:');
  const sent = tlsRequest(`${url}/short`, { rejectUnauthorized: false }).end();
  await run.printed('taken');
  const [[answer], ended] = await Promise.all([once(sent, 'response'), run.end()]);
  expect(answer.statusCode).toBe(200);
  answer.resume();
  expect(ended).toMatchObject({ code: 0 });
});

it('aborts and logs the requests not answered in time, and runs the shutdown hooks', async () => {
  const run = await start();
  const endless = fetch(`${run.url}/forever?token=secret`).catch(() => 'cut');
  const half = request(`${run.url}/body`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '1000' },
  });
  const broken = once(half, 'error');
  half.write('{"half":');
  await run.printed('taken');
  const { code, ms } = await run.end();
  expect(code).toBe(1);
  expect(ms).toBeGreaterThan(1_400);
  expect(ms).toBeLessThan(2_500);
  expect(await endless).toBe('cut');
  await broken;
  expect(run.output()).toContain('Not answered within 1.5 s, and cut: GET /forever, POST /body');
  expect(run.output()).not.toContain('secret');
  expect(run.output()).toContain('shutdown hook');
});

it.each([
  ['onModuleDestroy', 'the modules'],
  ['onApplicationShutdown', 'the modules'],
])('exits at the deadline even if %s never ends', async (HANGS, what) => {
  const run = await start({ HANGS });
  const { code, ms } = await run.end();
  expect(code).toBe(1);
  expect(ms).toBeGreaterThan(2_400);
  expect(ms).toBeLessThan(4_000);
  expect(run.output()).toContain(`Ended without waiting any longer for ${what}`);
});

it('exits at once on a second signal', async () => {
  const run = await start();
  const endless = fetch(`${run.url}/forever`).catch(() => 'cut');
  await run.printed('taken');
  const ended = run.end();
  await run.printed('SIGTERM');
  const began = Date.now();
  run.child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 1 });
  expect(Date.now() - began).toBeLessThan(1_000);
  expect(await endless).toBe('cut');
});
