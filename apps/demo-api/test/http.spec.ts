import { connect, type AddressInfo } from 'node:net';
import { startApp, type TestApp } from './support/app';

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ CORS_ORIGINS: 'https://dashboard.example' });
});
afterAll(() => test?.close());

/** Sends only the head of a request, and returns the response once the server has finished it. */
function answerTo(...head: string[]): Promise<string> {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8').on('error', reject);
    socket.setTimeout(5_000, () => socket.destroy(new Error('No answer')));
    socket.once('close', () => reject(new Error(`Closed after ${answer}`)));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
      if (!/\}$/.test(answer)) return;
      resolve(answer);
      socket.destroy();
    });
    socket.write(`${head.join('\r\n')}\r\nHost: a\r\n\r\n`);
  });
}

it.each(['PUT', 'PATCH', 'DELETE'])('pages of allowed origins may send %s', async (method) => {
  const { headers } = await test.anonymous
    .options('/gen-api/products/x')
    .set({ Origin: 'https://dashboard.example', 'Access-Control-Request-Method': method });
  expect(headers['access-control-allow-methods']).toContain(method);
});

describe('a request that reaches no route', () => {
  it.each([
    [413, 'a body that is announced too large and never sent', ['Content-Length: 1048577']],
    [417, 'an expectation that nobody knows', ['Expect: magic']],
    [431, 'headers that are too long', [`Cookie: ${'a'.repeat(20_000)}`]],
  ])('results in %d with a body for %s', async (status, _what, headers) => {
    const answer = await answerTo(
      'POST /auth/login HTTP/1.1',
      'Content-Type: application/json',
      ...headers,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain(`"statusCode":${status}`);
  });

  it('can take up to two minutes to arrive', () =>
    expect(test.app.getHttpServer().requestTimeout).toBe(120_000));
});
