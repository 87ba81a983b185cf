// npm run bench:uploads: memory and time of the built demo API under 50 parallel uploads of 5 MiB.
//
// One line per route: how far the server's resident memory rose above its idle level, and how long all 50
// took. Exits 1 when a rise exceeds MOST_MIB or an upload fails.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { authorize, withDemoApi } from './bench/demo-api.mjs';
import { peakDuring, residentBytes } from './bench/resident-memory.mjs';
import { noisePng } from './bench/upload-image.mjs';

const PARALLEL = 50;
const ROUNDS = 3; // unreleased memory adds up over the rounds
const MOST_MIB = 150;

/** Each returns the form fields that accompany the file of one upload; a route that the demo lacks is left out. */
const ROUTES = {
  '/upload': () => ({}),
  '/upload/thumbnail': () => ({}),
  '/gen-api/products/with-image': (number) => ({ name: `Bench ${number}`, price: '9.99' }),
};

async function send(url, headers, fields, image) {
  const body = new FormData();
  for (const [name, text] of Object.entries(fields)) body.append(name, text);
  body.append('file', image, 'noise.png');
  const answer = await fetch(url, { method: 'POST', headers, body });
  return { status: answer.status, text: await answer.text() };
}

/** Returns { bytes, seconds } of `PARALLEL` simultaneous uploads; throws when one fails. */
function uploadAll(pid, url, headers, fieldsOf, image, first) {
  return peakDuring(pid, async () => {
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) =>
        send(url, headers, fieldsOf(first + index), image),
      ),
    );
    const failed = answers.find(({ status }) => status !== 201);
    if (failed) throw new Error(`${url} answers ${failed.status}: ${failed.text}`);
  });
}

async function bench(server, address) {
  const headers = await authorize(address);
  const image = new Blob([noisePng()], { type: 'image/png' });
  const { pid } = server.child;
  const idle = residentBytes(pid);
  console.log(
    `idle server ${mib(idle)} MiB; ${PARALLEL} x ${(image.size / 2 ** 20).toFixed(2)} MiB`,
  );
  let broken = false;
  for (const [path, fieldsOf] of Object.entries(ROUTES)) {
    const url = address + path;
    const { status } = await fetch(url, { method: 'POST', headers });
    if (status === 404) continue;
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(await uploadAll(pid, url, headers, fieldsOf, image, round * PARALLEL));
    }
    const rise = Math.max(...rounds.map(({ bytes }) => bytes)) - idle;
    broken ||= rise > MOST_MIB * 2 ** 20;
    const shown = rounds.map(
      ({ bytes, seconds }) => `+${mib(bytes - idle)} MiB ${seconds.toFixed(2)} s`,
    );
    console.log(`${path.padEnd(30)} ${shown.join('  |  ')}`);
  }
  if (broken) throw new Error(`The memory rose by more than ${MOST_MIB} MiB.`);
}

const mib = (bytes) => Math.round(bytes / 2 ** 20);

await withDemoApi(async ({ server, address, folder }) => {
  await bench(server, address);
  const left = readdirSync(join(folder, 'uploads/.tmp'));
  if (left.length > 0) throw new Error(`${left.length} temporary files are left.`);
});
