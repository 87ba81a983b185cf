import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { isFree, readPort } from './ports.mjs';

test('a port is read from its variable, with a default', () => {
  assert.equal(readPort('DEMO_API_PORT', 3000, 'the API', {}), 3000);
  assert.equal(readPort('DEMO_API_PORT', 3000, 'the API', { DEMO_API_PORT: '3100' }), 3100);
});

for (const text of ['', '0', '70000', '30x', '-1', '3.5']) {
  test(`${JSON.stringify(text)} is rejected as a port, with the name of the variable`, () => {
    assert.throws(
      () => readPort('DEMO_API_PORT', 3000, 'the API', { DEMO_API_PORT: text }),
      /DEMO_API_PORT=.* is not a port for the API: use a number from 1 to 65535/,
    );
  });
}

test('a port with a listening server is not free', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  assert.equal(await isFree(port), false);
  server.close();
  await once(server, 'close');
  assert.equal(await isFree(port), true);
});
