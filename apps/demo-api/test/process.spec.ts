import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { killAll, startProcess, type ApiProcess } from './support/process';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-api-test-'));
});
afterAll(() => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});

it('refuses a start in production without a signing key: one sentence, exit code 1', async () => {
  const { code, output } = await startProcess({ NODE_ENV: 'production', DATA_DIR: folder }).ended;
  expect(output).toBe('JWT_SECRET is not set: give it 32 random bytes or more.\n');
  expect(code).toBe(1);
});

// Each test goes on where the one before it ended.
describe('over one data folder, the application', () => {
  let api: ApiProcess;
  let authorization: string;
  const start = () => startProcess({ DATA_DIR: folder });
  const findKept = async () =>
    request(await api.url)
      .get('/gen-api/posts')
      .query({ search: 'Kept by the folder' })
      .set({ authorization });

  it('fills an empty database and takes changes', async () => {
    api = start();
    const url = await api.url;
    const credentials = { email: 'admin@example.com', password: 'demo-admin-password' };
    const { body } = await request(url).post('/auth/login').send(credentials).expect(200);
    authorization = `Bearer ${body.accessToken}`;
    const post = { title: 'Kept by the folder', content: 'Text' };
    await request(url).post('/gen-api/posts').set({ authorization }).send(post).expect(201);
    expect((await findKept()).body).toMatchObject({ total: 1, data: [post] });
  });

  it('refuses a second process with a sentence, and goes on', async () => {
    const { code, output } = await start().ended;
    expect(output).toMatch(/^\S+ is in use by another process: stop it, or .*DATA_DIR\.\n$/);
    expect(code).toBe(1);
    expect((await findKept()).status).toBe(200);
  });

  it('finishes the requests under way when it is told to stop, and takes no others', async () => {
    const url = await api.url;
    const upload = startUpload(url, authorization);
    while (readdirSync(join(folder, 'uploads/.tmp')).length === 0) await sleep(10);
    api.child.kill('SIGTERM');
    while (await fetch(`${url}/health/live`).catch(() => undefined)) await sleep(10);
    expect(await upload.finish()).toBe(201);
    expect(await api.ended).toMatchObject({ code: 0 });
  });

  it('has its rows after a restart, and its tokens are still good', async () => {
    api = start();
    expect((await findKept()).body).toMatchObject({ total: 1 });
  });

  it('has them after a crash, too', async () => {
    await api.url;
    api.child.kill('SIGKILL');
    await api.ended;
    api = start();
    expect((await findKept()).body).toMatchObject({ total: 1 });
    api.child.kill('SIGTERM');
    expect(await api.ended).toMatchObject({ code: 0 });
  });
});

/** Sends the first half of a file; `finish` sends the rest and gives the status of the answer. */
function startUpload(
  url: string,
  authorization: string,
): { finish(): Promise<number | undefined> } {
  const upload = httpRequest(`${url}/upload`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'multipart/form-data; boundary=x' },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    upload.once('response', (answer: IncomingMessage) => resolve(answer.resume().statusCode));
    upload.once('error', reject);
  });
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  upload.write(`${head}first half, `);
  return {
    finish: () => {
      upload.end('second half\r\n--x--\r\n');
      return status;
    },
  };
}
