// npm run bench:logins: how 60 simultaneous logins affect everyone else.
//
// The login clients hang up after a second, as an attacker's would. Right afterwards one stored file is
// fetched and one is uploaded; exits 1 when either takes over MOST_MS longer than before.
import { authorize, withDemoApi } from './bench/demo-api.mjs';
import { noisePng } from './bench/upload-image.mjs';

const LOGINS = 60;
const HANG_UP_MS = 1_000;
const MOST_MS = 1_000;

async function timed(work) {
  const began = performance.now();
  const value = await work();
  return { value, ms: Math.round(performance.now() - began) };
}

/** Returns the number of logins per status; `none` counts those whose client had hung up. */
async function flood(address) {
  const answers = await Promise.all(
    Array.from({ length: LOGINS }, (_, index) =>
      fetch(`${address}/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: `nobody${index}@example.com`, password: 'wrong' }),
        signal: AbortSignal.timeout(HANG_UP_MS),
      }).then(
        ({ status }) => status,
        () => 'none',
      ),
    ),
  );
  return Object.fromEntries(
    [...new Set(answers)].map((status) => [
      status,
      answers.filter((other) => other === status).length,
    ]),
  );
}

await withDemoApi(async ({ address }) => {
  const headers = await authorize(address);
  const image = new Blob([noisePng()], { type: 'image/png' });
  const upload = async () => {
    const body = new FormData();
    body.append('file', image, 'noise.png');
    const answer = await fetch(`${address}/upload`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`The upload answers ${answer.status}`);
    return (await answer.json()).url;
  };
  const { value: url } = await timed(upload);
  const download = async () => (await fetch(address + url)).arrayBuffer();
  await download();
  const idle = { download: (await timed(download)).ms, upload: (await timed(upload)).ms };
  const statuses = await flood(address);
  const [downloaded, uploaded] = await Promise.all([timed(download), timed(upload)]);
  const busy = { download: downloaded.ms, upload: uploaded.ms };
  console.log(`${LOGINS} logins at once:`, statuses);
  for (const what of ['download', 'upload'])
    console.log(`${what.padEnd(9)} idle ${idle[what]} ms, behind the logins ${busy[what]} ms`);
  const late = ['download', 'upload'].filter((what) => busy[what] > idle[what] + MOST_MS);
  if (late.length) throw new Error(`${late.join(' and ')} took more than ${MOST_MS} ms longer.`);
});
