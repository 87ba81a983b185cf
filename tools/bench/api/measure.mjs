// Measures one operation of one server under load.
import { fileURLToPath } from 'node:url';
import { runNode } from '../../lib/processes.mjs';

const CONNECTIONS = 50;
const loader = fileURLToPath(new URL('./load.mjs', import.meta.url));

/**
 * Loads servers in turn; their addresses share one path. Returns { answers, seconds, p99, cpuMs }; `cpuMs` is the CPU time
 * of the load tool itself.
 */
export async function load(addresses, requests, seconds) {
  // autocannon takes whole paths, not suffixes of the URL
  const { pathname } = new URL(addresses[0]);
  const asked = requests.map(({ path, ...request }) => ({ ...request, path: pathname + path }));
  const url = addresses.map((address) => new URL(address).origin);
  const options = { url, connections: CONNECTIONS, seconds, requests: asked };
  const { code, lines } = await runNode(loader, [], { input: JSON.stringify(options) });
  if (code !== 0) throw new Error(`autocannon failed:\n${lines.slice(-10).join('\n')}`);
  const result = JSON.parse(lines.at(-1));
  if (result.failed)
    throw new Error(`${requests[0].method} ${addresses[0]}: ${result.failed} failed.`);
  return result;
}

/**
 * Returns { perSecond, p99, cpuMs }: answers per second, milliseconds, CPU milliseconds of the server per request.
 * @param whenWarm is awaited between the warm-up and the measured load
 */
export async function measureOperation(
  server,
  requests,
  { seconds, warmSeconds },
  whenWarm = () => undefined,
) {
  await load([server.address], requests, warmSeconds);
  await whenWarm();
  const before = await server.usage();
  const { answers, p99, seconds: taken } = await load([server.address], requests, seconds);
  if (!answers) throw new Error(`${server.address} answers nothing in ${seconds} s.`);
  const after = await server.usage();
  return {
    perSecond: answers / taken,
    p99,
    cpuMs: (after.cpuMs - before.cpuMs) / answers,
  };
}
