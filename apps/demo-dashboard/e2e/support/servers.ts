import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preview, type PreviewServer } from 'vite';

const HERE = fileURLToPath(new URL('../..', import.meta.url));
const API = join(HERE, '../demo-api');

const TOOLS = join(HERE, '../../tools');

/**
 * Preloaded into the API's process: it ends with this one, whatever the signal, logins and creating an empty database are
 * fast, and V8 optimizes later.
 */
const PRELOADED = [
  ...['--import', join(TOOLS, 'lib/end-with-parent.mjs')],
  ...['--import', join(TOOLS, 'testing/with-empty-database.mjs')],
  ...['--require', join(TOOLS, 'testing/with-quick-passwords.cjs')],
  ...['--require', join(TOOLS, 'testing/late-optimization.cjs')],
];

/** The dashboard over the real API, with a separate embedded database. */
export interface Servers {
  /** The dashboard's URL, which also serves the API. */
  url: string;
  /** Returns what the API has printed, including e-mails. */
  printed: () => string;
  stop: () => Promise<void>;
}

/** Creates a folder for the data of one API. */
export const makeDataFolder = () => mkdtempSync(join(tmpdir(), 'gen-e2e-data-'));

/** Deviations from the defaults. */
export interface ServersSettings {
  /** The dashboard's port; a free one by default. */
  port?: number;
  /** Environment variables of the API. */
  environment?: Record<string, string>;
}

/**
 * Starts the built API on a free port, and serves a bundle of the dashboard in this process.
 * @param bundle folder, relative to the dashboard's
 * @param filled folder of an API's data, which is copied, since filling an empty one takes a while
 */
export async function startServers(
  bundle: string,
  filled: string,
  { port = 0, environment = {} }: ServersSettings = {},
): Promise<Servers> {
  const data = makeDataFolder();
  cpSync(filled, data, { recursive: true });
  const api = await startApi(data, environment);
  const dashboard = await serve(bundle, api.port, port);
  return {
    url: String(dashboard.resolvedUrls?.local[0]).replace(/\/$/, ''),
    printed: api.printed,
    stop: async () => {
      await dashboard.close();
      await api.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Fills a folder with the demo's records, as the first start does. */
export async function fillDataFolder(data: string): Promise<void> {
  const api = await startApi(data);
  await api.stop();
}

async function startApi(data: string, environment: Record<string, string> = {}) {
  const api = fork(join(API, 'dist/main.js'), [], {
    cwd: API,
    silent: true,
    execArgv: PRELOADED,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data,
      DATABASE_URL: '',
      SMTP_URL: '', // e-mails are printed
      ACCESS_TOKEN_MINUTES: '480', // tests share a token for as long as they run
      ...environment,
    },
  });
  let printed = '';
  for (const stream of [api.stdout, api.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const port = await portOf(api, () => printed);
  const stop = async () => {
    const ended = once(api, 'exit');
    api.kill();
    await ended;
  };
  return { port, stop, printed: () => printed };
}

/** Resolves to the API's port once it listens; rejects with its output when it exits before that. */
function portOf(api: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = () => {
      const port = /Listening on \S+:(\d+),/.exec(printed())?.[1];
      if (port) resolve(port);
    };
    api.stdout?.on('data', read);
    api.stderr?.on('data', read);
    api.once('error', reject);
    api.once('exit', () => reject(new Error(`The API ended:\n${printed()}`)));
  });
}

function serve(bundle: string, apiPort: string, port: number): Promise<PreviewServer> {
  process.env['DEMO_API_PORT'] = apiPort; // vite.config.mts proxies the API's routes to it
  return preview({
    root: HERE,
    build: { outDir: bundle },
    preview: { port, strictPort: false },
    logLevel: 'error',
  });
}
