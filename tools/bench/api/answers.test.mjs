import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { answersOf, differences } from './answers.mjs';

test('servers with the same answers have no differences', () => {
  const answers = { list: { data: [{ id: 1 }], total: 1 } };
  assert.deepEqual(differences({ raw: answers, ours: structuredClone(answers) }), []);
});

test('a server that omits a field is reported with the operation', () => {
  const [sentence, ...others] = differences({
    raw: { read: { id: 1, price: 2 }, list: {} },
    ours: { read: { id: 1 }, list: {} },
  });
  assert.match(sentence, /^ours answers read otherwise than raw: /);
  assert.deepEqual(others, []);
});

test('the id and times of a created record are not compared, but an id is required', async () => {
  const bodies = [{ id: 'a', createdAt: 'b', updatedAt: 'c', name: 'Lamp' }, { name: 'Lamp' }];
  const server = createServer((_request, response) => response.end(JSON.stringify(bodies.shift())));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${server.address().port}`;
  const create = { create: [{ method: 'POST', path: '', body: '{}' }] };
  try {
    assert.deepEqual(await answersOf({ address }, create), { create: { name: 'Lamp' } });
    await assert.rejects(answersOf({ address }, create), /create answers no id\./);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
