/// <reference types="node" />
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TOOLS = join(__dirname, '../../../../tools/testing');

/** In the API's process: what is not asked for here takes little of its time. */
const PRELOADED = [
  ...['--require', join(TOOLS, 'with-quick-passwords.cjs')],
  ...['--import', join(TOOLS, 'with-empty-database.mjs')],
];

/** A request that the data provider made, and the status of its answer. */
export interface SeenRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Headers;
  /** The JSON that was sent. */
  body: unknown;
  status?: number;
}

export interface DemoApi {
  /** The requests since they were forgotten last. */
  requests: SeenRequest[];
  stop: () => Promise<void>;
}

/** Starts the demo API as `npm run demo` does, over an empty folder; `fetch` reaches it by its paths, as a browser would. */
export async function startDemoApi(): Promise<DemoApi> {
  const folder = mkdtempSync(join(tmpdir(), 'gen-conformance-'));
  const child = spawn(process.execPath, [...PRELOADED, 'dist/main.js'], {
    cwd: join(__dirname, '../../../demo-api'),
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], PORT: '0', DATA_DIR: folder },
  });
  const address = await addressOf(child);
  const requests: SeenRequest[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const { method = 'GET', body } = init;
    const seen: SeenRequest = {
      method,
      path: String(input),
      headers: new Headers(init.headers),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    };
    requests.push(seen);
    const answer = await real(new URL(String(input), address), init);
    seen.status = answer.status;
    return answer;
  };
  return {
    requests,
    stop: async () => {
      globalThis.fetch = real;
      const ended = once(child, 'close');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address, once the process listens; an error with what it printed where it ends before. */
function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Listening on (http:\S+),/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => reject(new Error(`The demo API ended:\n${output}`)));
  });
}
