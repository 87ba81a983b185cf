import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { createServices } from './services.mjs';

const server = createServices();
let address;
before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${server.address().port}`;
});
after(() => server.close());

const get = async (path) => {
  const answer = await fetch(address + path);
  return { status: answer.status, body: await answer.json() };
};
const validate = async (body) => {
  const answer = await fetch(`${address}/validate`, { method: 'POST', body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
};

test('every name except nobody has a profile, which stays the same', async () => {
  const { status, body } = await get('/users/octocat');
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body).sort(), [
    'avatar_url',
    'bio',
    'followers',
    'id',
    'login',
    'name',
    'public_repos',
  ]);
  assert.deepEqual((await get('/users/octocat')).body, body);
  assert.equal((await get(`/users/${encodeURIComponent('john.doe / é 🙂')}`)).status, 200);
  assert.equal((await get('/users/nobody')).status, 404);
  assert.equal((await get('/users/%00')).status, 404);
  assert.equal((await get('/users/%')).status, 400);
  assert.equal((await get('/users/a/b')).status, 404);
});

test('a price is valid within the range of its category', async () => {
  assert.deepEqual(await validate({ category: 'Toys', price: 200 }), {
    status: 200,
    body: { valid: true, min: 1, max: 200 },
  });
  assert.equal((await validate({ category: 'toys', price: 201 })).body.valid, false);
  assert.equal((await validate({ category: null, price: 19.99 })).body.valid, true);
  assert.equal((await validate({ category: 'other', price: 10_001 })).body.valid, false);
  assert.equal((await validate({ category: 5, price: 1 })).status, 400);
  assert.equal((await validate({ price: '1' })).status, 400);
});
