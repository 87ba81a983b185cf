// The products in the benchmark's database.
import { createRequire } from 'node:module';
import { CREATED_NAME, IDS } from './operations.mjs';

const require = createRequire(new URL('../../../apps/demo-api/package.json', import.meta.url));

export const PRODUCTS = 10_000;
export const ADMIN = { email: 'admin@bench.example', password: 'password-of-the-bench' };
/** A user who has placed orders. */
export const OWNER = { email: 'owner-1@bench.example', password: ADMIN.password };

const OWNERS = 100;
const ORDERS_OF_EACH = 100;

/** Returns { url, fill, ids, ownerId, tidy }; the tables are created by the first API that starts. */
export function withProducts({ url, client }) {
  return {
    url,
    fill: () => fill(client),
    /** Some of the older products: the requested lists show the newest. */
    ids: async () => {
      const { rows } = await client.query(
        `SELECT id FROM (SELECT id FROM "Product" ORDER BY "createdAt" LIMIT ${PRODUCTS / 2}) AS older ORDER BY id LIMIT ${IDS}`,
      );
      return rows.map(({ id }) => id);
    },
    ownerId: async () => {
      const found = await client.query('SELECT id FROM "User" WHERE email = $1', [OWNER.email]);
      return found.rows[0].id;
    },
    /** Restores the state before the last load: removes created rows and dead tuples. */
    tidy: async () => {
      await client.query('DELETE FROM "Product" WHERE name = $1', [CREATED_NAME]);
      await client.query('VACUUM ANALYZE "Product"');
    },
  };
}

/** Adds the administrator that the benchmarks log in as. */
export async function addAdministrator(client) {
  const { hashPassword } = require('@gen/nest');
  await client.query(
    `INSERT INTO "User" (id, email, name, password, role) VALUES (gen_random_uuid(), $1, 'Bench', $2, 'admin')`,
    [ADMIN.email, await hashPassword(ADMIN.password)],
  );
}

async function fill(client) {
  await addAdministrator(client);
  await client.query(
    `INSERT INTO "Product" (id, name, slug, category, description, images, price, stock, "createdAt", "updatedAt")
     SELECT gen_random_uuid(), 'Product ' || n, 'product-' || n, 'Category ' || n % 20,
       'What there is to say of product ' || n || ': ' || repeat('it lasts and is easily mended. ', 4),
       ARRAY['https://example.com/' || n || '.png'], n % 997 + 0.25, n % 50,
       timestamp '2026-01-01' + n * interval '1 minute', timestamp '2026-01-01' + n * interval '1 minute'
     FROM generate_series(1, $1::int) AS n`,
    [PRODUCTS],
  );
  await addOrders(client);
  await client.query('VACUUM ANALYZE');
}

async function addOrders(client) {
  const { hashPassword } = require('@gen/nest');
  await client.query(
    `INSERT INTO "User" (id, email, name, password, role)
     SELECT gen_random_uuid(), 'owner-' || n || '@bench.example', 'Owner ' || n, $1, 'user'
     FROM generate_series(1, $2::int) AS n`,
    [await hashPassword(OWNER.password), OWNERS],
  );
  await client.query(
    `INSERT INTO "Order" (id, "userId", amount, status, discount, "createdAt", "updatedAt")
     SELECT gen_random_uuid(), "User".id, n % 997 + 0.25, 'paid', 0,
       timestamp '2026-01-01' + n * interval '1 minute', timestamp '2026-01-01' + n * interval '1 minute'
     FROM "User", generate_series(1, $1::int) AS n WHERE "User".email LIKE 'owner-%'`,
    [ORDERS_OF_EACH],
  );
}
