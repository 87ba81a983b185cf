// Starts the servers of the demo and waits until they are ready.
import { setTimeout as sleep } from 'node:timers/promises';
import { startNode } from '../lib/processes.mjs';
import { binOf, inRoot } from '../lib/workspace.mjs';

const KEPT_LINES = 40;

/** Starts a server and resolves once `url` answers 200; throws with its last lines of output when it exits first. */
export async function startUntilReady({ name, file, args = [], nodeArgs, cwd, env, url, seconds }) {
  const lines = [];
  const child = startNode(file, args, {
    cwd,
    nodeArgs,
    env: { ...process.env, ...env },
    onLine(line) {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
    },
  });
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return { name, child, lines };
    await sleep(150);
  }
  const why = child.exitCode === null ? `gave no answer in ${seconds} s` : 'ended';
  throw new Error(`${name} ${why}. Its last lines:\n${lines.join('\n')}`);
}

/** Starts the simulated third-party services that two endpoints of the API call. */
export const startServices = (port) =>
  startUntilReady({
    name: 'The services of others',
    file: inRoot('tools/demo/services-process.mjs'),
    cwd: inRoot(),
    env: { PORT: String(port) },
    url: servicesUrl(port),
    seconds: 20,
  });

export const servicesUrl = (port) => `http://127.0.0.1:${port}/`;

/**
 * Starts the built API. It creates its database, applies the migrations and seeds an empty one itself:
 * PGlite below apps/demo-api/.data, or the PostgreSQL database of DATABASE_URL.
 */
export const startApi = (port, { servicesUrl, nodeArgs, env } = {}) =>
  startUntilReady({
    name: 'The API',
    file: inRoot('apps/demo-api/dist/main.js'),
    cwd: inRoot('apps/demo-api'),
    nodeArgs,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: process.env.DATA_DIR ?? '.data',
      ...(servicesUrl && {
        DEVELOPER_API_URL: process.env.DEVELOPER_API_URL || servicesUrl,
        PRICE_API_URL: process.env.PRICE_API_URL || servicesUrl,
      }),
      ...env,
    },
    url: `http://127.0.0.1:${port}/health/ready`,
    seconds: 90,
  });

/** Starts Vite's development server, which proxies the API's routes. */
export const startDashboard = (port, apiPort) =>
  startUntilReady({
    name: 'The dashboard',
    file: binOf('vite', { from: inRoot('apps/demo-dashboard') }),
    cwd: inRoot('apps/demo-dashboard'),
    env: { DEMO_API_PORT: String(apiPort), DEMO_DASHBOARD_PORT: String(port) },
    url: `http://127.0.0.1:${port}/`,
    seconds: 60,
  });
