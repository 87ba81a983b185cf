import { setMaxListeners } from 'node:events';
import { readFile } from 'node:fs/promises';
import { hashPassword, verifyPassword } from './scrypt';

let hash: string;
beforeAll(async () => {
  hash = await hashPassword('correct horse');
});

/** Records what finishes, in order. */
function watch() {
  const ended: string[] = [];
  const note =
    (what: string) =>
    <T>(value: T): T => {
      ended.push(what);
      return value;
    };
  return { ended, note };
}

/** Starts sixty logins; those still waiting can be aborted, as they would take long. */
function flood() {
  const rest = new AbortController();
  setMaxListeners(0, rest.signal);
  const logins = Array.from({ length: 60 }, () => verifyPassword('wrong', hash, rest.signal));
  const settled = Promise.allSettled(logins);
  return { logins, settled, rest };
}

it('sixty logins at once leave threads free to read files', async () => {
  const { ended, note } = watch();
  const { logins, settled, rest } = flood();
  for (const login of logins) login.then(note('login'), () => undefined);
  await readFile(__filename).then(note('file'));
  expect(ended.indexOf('file')).toBeLessThan(3);
  rest.abort();
  await settled;
});

it('rejects logins beyond the limit of the queue immediately with 503', async () => {
  const { logins, settled, rest } = flood();
  await expect(logins[59]).rejects.toMatchObject({ status: 503, response: { code: 'BUSY' } });
  rest.abort();
  const refused = (await settled).map(
    (login) => login.status === 'rejected' && login.reason !== rest.signal.reason,
  );
  expect(refused).toEqual([...Array(32).fill(false), ...Array(28).fill(true)]);
});

it('computes nothing for waiting clients that have disconnected', async () => {
  const { ended, note } = watch();
  const left = new AbortController();
  setMaxListeners(0, left.signal);
  const logins = Array.from({ length: 12 }, () =>
    verifyPassword('wrong', hash, left.signal).then(note('abandoned'), note('left')),
  );
  const staying = verifyPassword('correct horse', hash).then(note('staying'));
  left.abort();
  await Promise.all([staying, ...logins]);
  // two were already being computed and cannot be stopped
  expect(ended.filter((what) => what === 'abandoned')).toHaveLength(2);
  expect(ended.filter((what) => what === 'left')).toHaveLength(10);
  await expect(verifyPassword('wrong', hash, left.signal)).rejects.toBe(left.signal.reason);
});

it('hashes passwords of requests within the same limit, and none for clients that have disconnected', async () => {
  const left = new AbortController();
  setMaxListeners(0, left.signal);
  const hashes = Array.from({ length: 40 }, () => hashPassword('one of many', left.signal));
  const settled = Promise.allSettled(hashes);
  await expect(hashes[39]).rejects.toMatchObject({ status: 503, response: { code: 'BUSY' } });
  left.abort();
  expect((await settled).filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

it('a script may hash more passwords at once than logins may wait', async () => {
  const hashes = await Promise.all(Array.from({ length: 36 }, () => hashPassword('one of many')));
  expect(new Set(hashes).size).toBe(36);
}, 120_000); // takes half a minute on a busy machine
