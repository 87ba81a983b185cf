import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { load } from './measure.mjs';

test('servers receive requests in turn, each at its path', async () => {
  const asked = [];
  const servers = ['one', 'other'].map((name) =>
    createServer(({ url }, response) => {
      asked.push(`${name} ${url}`);
      response.end('{}');
    }).listen(0, '127.0.0.1'),
  );
  try {
    await Promise.all(servers.map((server) => server.listening || once(server, 'listening')));
    const addresses = servers.map((server) => `http://127.0.0.1:${server.address().port}/things`);
    const { answers, cpuMs } = await load(addresses, [{ method: 'GET', path: '/1' }], 1);
    assert.deepEqual([...new Set(asked)].sort(), ['one /things/1', 'other /things/1']);
    assert.ok(answers > 0 && cpuMs > 0);
  } finally {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  }
});
