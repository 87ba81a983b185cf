// npm run fuzz -- --requests 10000 --seed 1: sends invented requests, valid and hostile, to every operation
// of an OpenAPI document. Exits 1 when a response is missing, deviates from the document or leaks
// internals. The same seed sends the same requests; by default each run differs.
//
// On its own it builds and starts the demo and also watches its memory, with --database URL on an empty
// PostgreSQL database. For any other API:
//   npm run fuzz -- --url http://127.0.0.1:3000 --admin TOKEN --user TOKEN [--document /docs-json]
import { parseArgs } from 'node:util';
import { build } from './demo/steps.mjs';
import { withDemo } from './fuzz/demo.mjs';
import { reportLines } from './fuzz/report.mjs';
import { runFuzz } from './fuzz/run.mjs';
import { closeConnections } from './fuzz/send.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { stopOnSignal } from './lib/processes.mjs';

function readOptions() {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '1000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      url: { type: 'string' },
      document: { type: 'string', default: '/docs-json' },
      admin: { type: 'string' },
      user: { type: 'string' },
      database: { type: 'string' },
    },
  });
  return { ...values, requests: numberOf(values, 'requests'), seed: numberOf(values, 'seed') };
}

function numberOf(values, name) {
  if (/^\d{1,9}$/.test(values[name])) return Number(values[name]);
  throw new Error(`--${name} is a whole number, not "${values[name]}".`);
}

async function fetchDocument(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}; name it with --document.`);
  return answer.json();
}

async function fuzz({ address, tokens, memory }, { document: path, requests, seed }) {
  const document = await fetchDocument(new URL(path, address));
  console.log(`Seed ${seed}, ${requests} requests to ${address}`);
  const before = await memory?.();
  const began = Date.now();
  const result = await runFuzz({ address, document, tokens, requests, seed });
  const seconds = (Date.now() - began) / 1000;
  const { lines, isRight } = reportLines(result, { seconds, before, after: await memory?.() });
  console.log(lines.join('\n'));
  process.exitCode = isRight ? 0 : 1;
}

stopOnSignal('Stopping.');
try {
  const options = readOptions();
  const { url, admin, user, database } = options;
  if (url) await fuzz({ address: url, tokens: { admin, user } }, options);
  else {
    await ensureInstalled();
    await build();
    await withDemo((demo) => fuzz(demo, options), { databaseUrl: database });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  closeConnections();
}
