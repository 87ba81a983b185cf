// All questions at one table size, over a separate database.
import { randomBytes } from 'node:crypto';
import { ADMIN } from '../api/database.mjs';
import { contestants } from '../api/contestants.mjs';
import { startServer } from '../api/server.mjs';
import { logIn } from '../log-in.mjs';
import { asking, timed } from './ask.mjs';
import { plansOf, statementsPreload } from './explain.mjs';
import { measureExport } from './export.mjs';
import { fill } from './fill.mjs';
import { findPlaces } from './places.mjs';
import { BULK, EXPORT, questions } from './questions.mjs';

const EXPORTED = 100_000;

/** The export whose memory a longer one is compared with. */
const SHORT_EXPORT = 10_000;

/** Questions slower than this have their plans printed. */
const SLOW_MS = 50;

/** Returns { rows, hasTrigrams, times: { [name]: { ms } }, exports: [{ rows, seconds, bytes }] }. */
export async function measureSize(rows, options, { folder, createDatabase }) {
  const database = await createDatabase();
  const { client } = database;
  const server = await startServer(
    'The API',
    {
      ...contestants['ours-fastify'],
      preloads: options.explains ? [statementsPreload] : [],
    },
    { databaseUrl: database.url, secret: randomBytes(48).toString('base64url'), folder },
  );
  const began = performance.now();
  const hasTrigrams = await fill(client, { ...options, rows });
  console.log(`${rows} orders are there after ${seconds(performance.now() - began)} s.`);
  const headers = { authorization: `Bearer ${await logIn(server.origin, ADMIN)}` };
  const get = async (path) => {
    const answer = await fetch(server.origin + path, { headers });
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const places = await findPlaces(client, get, { ...options, rows });
  const times = {};
  for (const { name, asks } of questions) {
    if (!options.isAsked(name)) continue;
    const work = asking(server.origin, headers, asks(places));
    times[name] = await timed(work);
    console.log(`  ${milliseconds(times[name].ms)}  ${name}`);
    if (options.explains && times[name].ms > SLOW_MS)
      for (const line of await plansOf(server, client, work)) console.log(`      ${line}`);
  }
  if (options.isAsked(BULK)) {
    times[BULK] = await timed(() => update(server.origin, headers, places.ids));
    console.log(`  ${milliseconds(times[BULK].ms)}  ${BULK}`);
  }
  const exports = [];
  if (options.isAsked(EXPORT)) {
    // warms the heap up, which grows until its collector has a reason to run
    await measureExport(get, server.pid, EXPORTED / 2);
    for (const most of [SHORT_EXPORT, EXPORTED]) {
      exports.push(await measureExport(get, server.pid, most));
      const { rows: read, seconds: taken } = exports.at(-1);
      times[EXPORT] = { ms: (taken * 1000) / Math.ceil(read / 1000) };
    }
    console.log(`  ${milliseconds(times[EXPORT].ms)}  ${EXPORT}`);
  }
  await server.stop();
  await database.drop();
  return { rows, hasTrigrams, times, exports };
}

let change = 0;

async function update(origin, headers, ids) {
  const answer = await fetch(`${origin}/gen-api/orders`, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids, data: { discount: ++change } }),
  });
  const text = await answer.text();
  if (!answer.ok && answer.status !== 503) throw new Error(`PUT: ${answer.status} ${text}`);
  return answer.status;
}

const seconds = (ms) => (ms / 1000).toFixed(0);
const milliseconds = (ms) => ms.toFixed(1).padStart(9);
