// Orders and users by the million, as the demo would accumulate over years.
import { addAdministrator } from '../api/database.mjs';

const PROMO_CODES = 1000;

/** The orders are ten seconds apart and end here. */
const END = '2026-06-01';

/** As random as a payment provider's ids: with trigrams common to every row, searches would measure nothing. */
const PAYMENT = (n) =>
  `'pi_' || left(translate(encode(sha256(${n}::text::bytea), 'base64'), '+/=', 'xyz'), 24)`;
/** A different sequence of letters for each user. */
const NAME = (n) =>
  `initcap(left(${letters(n)}, 7)) || ' ' || initcap(substr(${letters(n)}, 8, 9))`;
const letters = (n) => `translate(md5(${n}::text), '0123456789', 'ghijklmnop')`;

/** Returns what SQL makes of these numbers: the payment id of an order, the name of a user. */
export async function namesOf(client, { order, user }) {
  const { rows } = await client.query(
    `SELECT ${PAYMENT('$1::int')} AS payment, ${NAME('$2::int')} AS name`,
    [order, user],
  );
  return rows[0];
}

/** Fills the tables created by the demo. @returns whether searches have trigram indexes */
export async function fill(client, { rows, users }) {
  await addAdministrator(client);
  const rebuild = await takeApart(client, ['User', 'Order']);
  await client.query(
    `INSERT INTO "User" (id, email, name, role, "createdAt")
     SELECT gen_random_uuid(), 'person' || n || '@bench.example', ${NAME('n')}, 'user',
       timestamp '${END}' - n * interval '1 minute'
     FROM generate_series(1, $1::int) AS n`,
    [users],
  );
  await client.query(
    `INSERT INTO "PromoCode" (id, code, discount, "maxUses", "expiresAt")
     SELECT gen_random_uuid(), 'BENCH' || n, 10, 1000000, timestamp '2030-01-01'
     FROM generate_series(1, $1::int) AS n`,
    [PROMO_CODES],
  );
  await addOrders(client, rows);
  await rebuild();
  const hasTrigrams = await addSearchIndexes(client);
  await client.query('VACUUM ANALYZE');
  return hasTrigrams;
}

async function addOrders(client, rows) {
  await client.query(
    `CREATE TEMP TABLE buyer AS SELECT id, row_number() OVER () AS at FROM "User" WHERE role = 'user'`,
  );
  await client.query(
    `CREATE TEMP TABLE promo AS SELECT id, row_number() OVER () AS at FROM "PromoCode"`,
  );
  // the multipliers scatter the values; every tenth order has a promo code
  await client.query(
    `INSERT INTO "Order" (id, "userId", amount, status, "providerPaymentId", discount, "promoCodeId", "createdAt", "updatedAt")
     SELECT gen_random_uuid(), buyer.id, (n * 7919 % 100000) / 100.0,
       CASE WHEN n % 20 = 0 THEN 'failed' WHEN n % 20 < 3 THEN 'pending' ELSE 'paid' END,
       CASE WHEN n % 20 >= 3 THEN ${PAYMENT('n')} END,
       0, promo.id,
       timestamp '${END}' - ($1::bigint - n) * interval '10 seconds',
       timestamp '${END}' - (n * 104729 % $1::bigint) * interval '10 seconds'
     FROM generate_series(1, $1::bigint) AS n
       JOIN buyer ON buyer.at = 1 + n * 7907 % (SELECT count(*) FROM buyer)
       LEFT JOIN promo ON n % 10 = 0 AND promo.at = 1 + n / 10 % ${PROMO_CODES}
     ORDER BY n`,
    [rows],
  );
  await client.query('DROP TABLE buyer, promo');
}

/**
 * Drops indexes and constraints and makes the tables unlogged, since both cost more than the rows themselves;
 * returns a function that restores the indexes and constraints.
 */
async function takeApart(client, tables) {
  const { rows: constraints } = await client.query(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name,
       pg_get_constraintdef(oid) AS definition, contype = 'f' AS "isForeign"
     FROM pg_constraint
     WHERE conrelid::regclass = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[])
     ORDER BY "isForeign"`,
    [tables.map((name) => `"${name}"`)],
  );
  const { rows: indexes } = await client.query(
    `SELECT quote_ident(indexname) AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND tablename = ANY ($1)
       AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    [tables],
  );
  for (const { table, name } of [...constraints].reverse())
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const table of tables) await client.query(`ALTER TABLE "${table}" SET UNLOGGED`);
  return async () => {
    await client.query(`SET maintenance_work_mem = '512MB'`);
    for (const { table, name, definition } of constraints)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    for (const { definition } of indexes) await client.query(definition);
  };
}

/** Adds the indexes that docs/performance.md suggests for search in large tables. */
async function addSearchIndexes(client) {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm'`,
  );
  if (!rows.length) return false;
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  for (const [table, column] of [
    ['Order', 'status'],
    ['Order', 'providerPaymentId'],
    ['User', 'name'],
    ['User', 'email'],
    ['User', 'role'],
    ['PromoCode', 'code'],
  ])
    await client.query(
      `CREATE INDEX IF NOT EXISTS "${table}_${column}_trgm" ON "${table}" USING gin ("${column}" gin_trgm_ops)`,
    );
  return true;
}
