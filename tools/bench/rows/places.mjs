// The positions that the questions address: the middle of the tables, as if a client had paged there.

import { namesOf } from './fill.mjs';

/**
 * Returns { rows, payment, name, userId, ids, cursors }; `cursors` holds a mid-table cursor for each sort order.
 * @param get requests a path from the API
 */
export async function findPlaces(client, get, { rows, users }) {
  const names = await namesOf(client, { order: rows - 7, user: Math.ceil(users / 2) });
  const { rows: found } = await client.query(
    `SELECT "User".id FROM "User" JOIN "Order" ON "userId" = "User".id WHERE "User".role = 'user' LIMIT 1`,
  );
  const middle = async (column, condition = 'true') => {
    const { rows: rowsOf } = await client.query(
      `SELECT * FROM "Order" WHERE ${condition} ORDER BY "${column}", id
       LIMIT 1 OFFSET (SELECT count(*) / 2 FROM "Order" WHERE ${condition})`,
    );
    return rowsOf[0];
  };
  const cursors = {};
  for (const [column, more, condition] of [
    ['createdAt', ''],
    ['amount', '&sortBy=amount'],
    [
      'providerPaymentId',
      '&sortBy=providerPaymentId&sortOrder=asc',
      '"providerPaymentId" IS NOT NULL',
    ],
  ]) {
    const { next } = await get(`/gen-api/orders?limit=10&total=none&after=${more}`);
    cursors[column] = movedTo(next, column, await middle(column, condition));
  }
  const { rows: ids } = await client.query('SELECT id FROM "Order" ORDER BY id LIMIT 1000');
  return { rows, ...names, userId: found[0].id, ids: ids.map(({ id }) => id), cursors };
}

/** Returns the cursor that the list would have issued for this record, derived from an issued one. */
function movedTo(cursor, column, row) {
  const [list] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  const value = row[column] instanceof Date ? row[column].toISOString() : String(row[column]);
  return Buffer.from(JSON.stringify([list, value, row.id])).toString('base64url');
}
