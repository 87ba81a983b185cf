// What two processes of the API must do together as one does alone. Each check returns a sentence for every problem.
import { createHmac, randomUUID } from 'node:crypto';

/** Sends `count` requests at once, distributed over the processes; returns how many received each status. */
async function statusesOf(origins, count, send) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, at) => send(origins[at % origins.length])),
  );
  const statuses = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}

const post = async (url, body, headers = {}) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headers },
    body: isForm || typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
};

const expected = (what, found, wanted) =>
  sameText(found, wanted)
    ? []
    : [`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}.`];
const sameText = (one, other) => JSON.stringify(one) === JSON.stringify(other);

const one = async (client, sql, values) => (await client.query(sql, values)).rows[0];

async function promoCode({ origins, headers, client }) {
  const [USES, ORDERS] = [10, 60];
  const code = `RACE-${randomUUID()}`.toUpperCase(); // as codes are stored
  const { id } = await one(
    client,
    `INSERT INTO "PromoCode" (id, code, discount, "maxUses", "expiresAt")
     VALUES (gen_random_uuid(), $1, 10, ${USES}, now() + interval '1 day') RETURNING id`,
    [code],
  );
  const statuses = await statusesOf(origins, ORDERS, (origin) =>
    post(`${origin}/gen-api/orders/with-promo`, { amount: 20, promoCode: code }, headers),
  );
  const kept = await one(
    client,
    `SELECT "usedCount" AS uses, (SELECT count(*)::int FROM "Order" WHERE "promoCodeId" = $1) AS orders
     FROM "PromoCode" WHERE id = $1`,
    [id],
  );
  return [
    ...expected(`A code of ${USES} uses under ${ORDERS} orders answers`, statuses, {
      201: USES,
      400: ORDERS - USES,
    }),
    ...expected('It is kept with', kept, { uses: USES, orders: USES }),
  ];
}

async function webhook({ origins, client, webhookSecret }) {
  const DELIVERIES = 20;
  const [event, payment] = [`evt_${randomUUID()}`, `pi_${randomUUID()}`];
  await client.query(
    `INSERT INTO "Order" (id, "userId", amount, "providerPaymentId", "updatedAt")
     SELECT gen_random_uuid(), id, 5, $1, now() FROM "User" LIMIT 1`,
    [payment],
  );
  // a sequence is not rolled back, so it counts rolled-back effects too
  await client.query(
    `CREATE SEQUENCE bench_effects MINVALUE 0;
     CREATE FUNCTION bench_effect() RETURNS trigger LANGUAGE plpgsql
       AS $$ BEGIN PERFORM nextval('bench_effects'); RETURN NEW; END $$;
     CREATE TRIGGER bench_effect AFTER UPDATE ON "Order" FOR EACH ROW EXECUTE FUNCTION bench_effect()`,
  );
  const body = JSON.stringify({
    ...{ id: event, object: 'event', type: 'payment_intent.succeeded' },
    data: { object: { id: payment } },
  });
  const time = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
  const statuses = await statusesOf(origins, DELIVERIES, (origin) =>
    post(`${origin}/gen-api/orders/webhook/stripe`, body, {
      'stripe-signature': `t=${time},v1=${digest}`,
    }),
  );
  const { effects } = await one(
    client,
    'SELECT CASE WHEN is_called THEN last_value::int + 1 ELSE 0 END AS effects FROM bench_effects',
  );
  await client.query('DROP FUNCTION bench_effect CASCADE; DROP SEQUENCE bench_effects');
  const { status } = await one(
    client,
    'SELECT status FROM "Order" WHERE "providerPaymentId" = $1',
    [payment],
  );
  return [
    ...expected(`An event that is delivered ${DELIVERIES} times answers`, statuses, {
      200: DELIVERIES,
    }),
    ...expected('Its effects and what the order is', [effects, status], [1, 'paid']),
  ];
}

async function imports({ origins, headers }) {
  const PEOPLE = 100;
  const [one, other] = origins;
  const stem = `import-${randomUUID()}`;
  const file = (name) => {
    const lines = Array.from(
      { length: PEOPLE },
      (_, at) => `${stem}-${name}${at}@bench.example,Person`,
    );
    const form = new FormData();
    form.append(
      'file',
      new Blob([['email,name', ...lines].join('\n')], { type: 'text/csv' }),
      'p.csv',
    );
    return form;
  };
  const send = (origin, name) => post(`${origin}/gen-api/users/bulk-import`, file(name), headers);
  const first = await send(one, 'first');
  const list = await fetch(`${other}/gen-api/users?limit=1&search=${stem}-first`, { headers });
  const seen = (await list.json()).total;
  const again = await send(other, 'first');
  const race = await Promise.all([send(one, 'race'), send(other, 'race')]);
  return [
    ...expected('An import answers', first.status, 201),
    ...expected('Of its people the other process sees', seen, PEOPLE),
    ...expected('The same import, to the other process, answers', again.status, 400),
    ...(/^\{.*row 2: .*already exists/.test(again.text) ? [] : [`It says ${again.text}.`]),
    ...expected(
      'Two imports of the same people at once answer',
      race.map(({ status }) => status).sort(),
      [201, 400],
    ),
  ];
}

async function logins({ origins }) {
  const [TRIES, MOST] = [24, 10];
  const email = `${randomUUID()}@bench.example`;
  const statuses = await statusesOf(origins, TRIES, (origin) =>
    post(`${origin}/auth/login`, { email, password: 'wrong' }),
  );
  return expected(`${TRIES} tries to log in, shared by the processes, answer`, statuses, {
    401: MOST,
    429: TRIES - MOST,
  });
}

/** Name → the check, and whether it needs the Redis server that the processes share. */
export const checks = {
  'a promo code is used as often as it may be': { run: promoCode },
  'an event that comes to both is handled once': { run: webhook },
  'what one imports the other sees': { run: imports },
  'tries to log in are counted together': { run: logins, needsRedis: true },
};
