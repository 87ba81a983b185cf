// One server of the benchmark as a separate process, from start to stop.
import { once } from 'node:events';
import { startUntilReady } from '../../demo/servers.mjs';
import { freePort } from '../../lib/ports.mjs';
import { inRoot } from '../../lib/workspace.mjs';

const usagePreload = new URL('./usage.mjs', import.meta.url).href;

/** The size of the database connection pool: the demo's own, applied to all. */
const POOL_SIZE = 10;

/**
 * Starts a contestant over the database. Returns { origin, address, pid, ask, usage, startProfile, stopProfile, stop };
 * `usage()` is what the process has used so far: { cpuMs, peakBytes }.
 */
export async function startServer(
  name,
  { file, path, env, preloads = [] },
  { databaseUrl, secret, folder },
) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { child } = await startUntilReady({
    name,
    file,
    cwd: inRoot('apps/demo-api'),
    nodeArgs: [usagePreload, ...preloads].flatMap((url) => ['--import', url]),
    env: {
      NODE_ENV: 'production',
      TZ: 'UTC', // columns have no time zone, and the raw server reads them as Date does
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      JWT_SECRET: secret,
      POOL_SIZE: String(POOL_SIZE),
      DATA_DIR: folder,
      ACCESS_TOKEN_MINUTES: '999', // one login lasts for all rounds, which exceed the default of ten minutes
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      REDIS_URL: '',
      ...env,
    },
    url: `${origin}/health/ready`,
    seconds: 60,
  });
  return {
    origin,
    address: origin + path,
    pid: child.pid,
    /** Sends a question to the preloaded modules. */
    ask: (question) => ask(child, question),
    usage: () => ask(child, { ask: 'usage' }),
    startProfile: () => ask(child, { ask: 'profileStart' }),
    stopProfile: (file) => ask(child, { ask: 'profileStop', file }),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function ask(child, question) {
  child.send(question);
  const [answer] = await once(child, 'message');
  return answer;
}
