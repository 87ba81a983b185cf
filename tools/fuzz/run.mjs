// One run: sends the requests one after another and collects the results.
import { ownerOf } from './credentials.mjs';
import { curlOf } from './curl.mjs';
import { operationsOf } from './document.mjs';
import { faultsOf } from './judge.mjs';
import { poolOf } from './pool.mjs';
import { randomOf } from './random.mjs';
import { requestOf } from './request.mjs';
import { send } from './send.mjs';

const TIMEOUT_MS = 30_000;

/**
 * Returns { faults: [{ number, name, text, curl }], statuses: Map, untouched: [name], slowest }.
 * The same seed sends the same requests to the same server in the same order.
 * @param document the server's OpenAPI document
 * @param tokens `{ admin, editor, user }`: sent as bearer tokens; their owners' records are left alone
 */
export async function runFuzz({
  address,
  document,
  tokens = {},
  requests,
  seed,
  timeoutMs = TIMEOUT_MS,
}) {
  const operations = operationsOf(document);
  const keep = new Set(Object.values(tokens).map(ownerOf).filter(Boolean));
  const pool = poolOf(operations, keep);
  const seen = { faults: [], statuses: new Map(), slowest: { ms: 0, name: '' } };
  const answered = new Set();
  for (const request of listsOf(operations, tokens))
    pool.learn(request.operation, await send(address, request, { timeoutMs }));
  for (let number = 1; number <= requests; number++) {
    const random = randomOf(seed, number);
    const request = requestOf(random, { operations, tokens, pool });
    if (namesKept(request, keep)) continue;
    const answer = await send(address, request, { timeoutMs });
    const name = request.operation?.name ?? `${request.method} (no operation)`;
    if (request.operation) pool.learn(request.operation, answer, request.path);
    if (answer.status < 300) answered.add(name);
    seen.statuses.set(answer.status, (seen.statuses.get(answer.status) ?? 0) + 1);
    if (answer.ms > seen.slowest.ms) seen.slowest = { ms: Math.round(answer.ms), name };
    for (const text of faultsOf(answer, request))
      seen.faults.push({ number, name, text, curl: curlOf(address, request, tokens) });
  }
  const untouched = operations.map(({ name }) => name).filter((name) => !answered.has(name));
  return { ...seen, untouched };
}

/** Returns a request for every list; these come first, so that most later requests concern existing records. */
const listsOf = (operations, { admin }) =>
  operations
    .filter(({ method, path }) => method === 'GET' && hasRecords(operations, path))
    .map((operation) => ({
      operation,
      method: 'GET',
      path: operation.path,
      headers: admin ? { Authorization: `Bearer ${admin}` } : {},
    }));

const hasRecords = (operations, path) => operations.some((one) => one.path === `${path}/{id}`);

/** Checks whether a request names its own account: deleting or changing that would end the run. */
function namesKept({ path, bytes }, keep) {
  const text = path + (bytes ?? '');
  return [...keep].some((id) => text.includes(id));
}
