// The built demo with its third-party services, over a separate in-memory database or a given one.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servicesUrl, startApi, startServices } from '../demo/servers.mjs';
import { freePort } from '../lib/ports.mjs';
import { stopAll } from '../lib/processes.mjs';
import { inRoot } from '../lib/workspace.mjs';

const LOGINS = {
  admin: { email: 'admin@example.com', password: 'demo-admin-password' },
  editor: { email: 'editor@example.com', password: 'demo-editor-password' },
  user: { email: 'user@example.com', password: 'demo-user-password' },
};

const MEMORY = ['--import', inRoot('tools/fuzz/memory-on-request.mjs')];

/** Runs `work({ address, tokens, memory })` against the demo, and removes everything afterwards. */
export async function withDemo(work, { databaseUrl } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'gen-fuzz-'));
  try {
    const [port, services] = [await freePort(), await freePort()];
    await startServices(services);
    const { child } = await startApi(port, {
      servicesUrl: servicesUrl(services),
      nodeArgs: MEMORY,
      env: { ...NOWHERE_ELSE, DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' },
    });
    const address = `http://127.0.0.1:${port}`;
    const tokens = {};
    for (const who of Object.keys(LOGINS)) tokens[who] = await logIn(address, who);
    return await work({ address, tokens, memory: () => memoryOf(child) });
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Clears environment variables that would point the demo at other storage. */
const NOWHERE_ELSE = {
  REDIS_URL: '',
  UPLOADS_DIR: '',
  UPLOAD_STORAGE: '',
};

/** Logs in as `admin`, `editor` or `user` and returns the access token. */
async function logIn(address, who) {
  const answer = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(LOGINS[who]),
  });
  const { accessToken } = await answer.json();
  if (!accessToken) throw new Error(`The login of ${who} answers ${answer.status}`);
  return accessToken;
}

/** Returns the resident memory of the process in bytes, after a garbage collection. */
async function memoryOf(child) {
  const [answer] = await Promise.all([once(child, 'message'), child.send('memory')]);
  return answer[0].rss;
}
