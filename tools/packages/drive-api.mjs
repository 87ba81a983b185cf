// Exercises the generated API over HTTP, as its first user would.
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';

/** How long an API may take to start. */
const START_MS = 60_000;

/**
 * Logs in and goes through every operation of `tasks`.
 * @param {string} origin base URL of its routes, such as `http://127.0.0.1:3000` or, with a prefix, `…:3000/api`
 * @param {{ email: string, password: string }} admin
 * @param {() => boolean} isRunning
 * @throws at the first unexpected response
 */
export async function driveApi(origin, admin, isRunning) {
  const send = async (method, path, { body, token } = {}) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const expectStatus = async (status, ...request) => {
    const answer = await send(...request);
    assert.equal(
      answer.status,
      status,
      `${request[0]} ${request[1]}: ${JSON.stringify(answer.body)}`,
    );
    return answer.body;
  };

  await listening(`${origin}/gen-api/tasks`, isRunning);
  assert.deepEqual(await expectStatus(200, 'GET', '/health/ready'), { status: 'ok' });
  await expectStatus(401, 'GET', '/gen-api/tasks');
  const { accessToken: token } = await expectStatus(200, 'POST', '/auth/login', { body: admin });

  const body = { title: 'Write the list', estimate: '12.50', priority: 'high' };
  const made = await expectStatus(201, 'POST', '/gen-api/tasks', { token, body });
  assert.deepEqual(
    { title: made.title, estimate: made.estimate, priority: made.priority, dueAt: made.dueAt },
    { ...body, estimate: '12.5', dueAt: null },
  );
  const address = `/gen-api/tasks/${made.id}`;
  assert.deepEqual(await expectStatus(200, 'GET', address, { token }), made);
  const page = await expectStatus(200, 'GET', '/gen-api/tasks?search=LIST&sortBy=title', { token });
  assert.deepEqual([page.total, page.data.map(({ id }) => id)], [1, [made.id]]);
  const none = await expectStatus(200, 'GET', '/gen-api/tasks?search=nothing', { token });
  assert.equal(none.total, 0);

  const change = { dueAt: '2030-01-02T03:04:05.000Z' };
  const changed = await expectStatus(200, 'PUT', address, { token, body: change });
  assert.deepEqual([changed.title, changed.dueAt], [made.title, change.dueAt]);
  const refused = await expectStatus(400, 'POST', '/gen-api/tasks', {
    token,
    body: { title: 'x', tite: 1 },
  });
  assert.deepEqual(Object.keys(refused.errors).sort(), ['tite', 'title']);

  await expectStatus(200, 'DELETE', address, { token });
  await expectStatus(404, 'GET', address, { token });
  const users = await expectStatus(200, 'GET', '/gen-api/users', { token });
  assert.deepEqual(
    users.data.map((user) => [user.email, 'password' in user]),
    [[admin.email, false]],
  );
}

async function listening(url, isRunning) {
  const until = Date.now() + START_MS;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (!isRunning()) throw new Error('The API ended.', { cause: error });
      if (Date.now() > until)
        throw new Error(`The API did not listen in ${START_MS / 1000} s.`, { cause: error });
      await setTimeout(200);
    }
  }
}
