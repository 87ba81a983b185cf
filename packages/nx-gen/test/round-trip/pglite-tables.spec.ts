import { openEmptyPglite } from '../support/embedded-database';
import { pgliteTables } from './pglite-tables';

jest.setTimeout(300_000);

const GOOD = `-- CreateEnum
CREATE TYPE "State" AS ENUM ('on', 'off');

-- CreateTable
CREATE TABLE "Good" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "state" "State" NOT NULL DEFAULT 'on',
    "text" TEXT NOT NULL DEFAULT 'a; DEFAULT, NOT NULL',

    CONSTRAINT "Good_pkey" PRIMARY KEY ("id")
);
`;

const ODD = `
-- CreateTable
CREATE TABLE "Order" (
    "id" BIGINT NOT NULL DEFAULT my_id(),
    "number" VARCHAR(8) NOT NULL DEFAULT 'O-' || nextval('order_number'),
    "first" TEXT,
    "whole" TEXT DEFAULT lower(first),
    "owner" UUID NOT NULL DEFAULT auth.uid(),
    "place" geometry(Point, 4326) NOT NULL,
    "tags" TEXT[] DEFAULT my_tags(),

    CONSTRAINT "Order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Last" (
    "id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT my_time()
);

-- CreateIndex
CREATE INDEX "Order_place_idx" ON "Order" USING GIST ("place");

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "fk" FOREIGN KEY ("owner") REFERENCES "Good"("id");
`;

it('tables that PGlite accepts are unchanged', async () => {
  expect(await pgliteTables(GOOD, [])).toEqual({ sql: GOOD, changes: [] });
});

it('features that PGlite lacks are replaced or omitted, with a message for each', async () => {
  const { sql, changes } = await pgliteTables(GOOD + ODD, []);
  expect(changes).toEqual([
    'Another value stands in for the default of Order.id, which PGlite refuses: function my_id() does not exist.',
    'Another value stands in for the default of Order.number, which PGlite refuses: relation "order_number" does not exist.',
    'The default of Order.whole is left out, which PGlite refuses: cannot use column reference in DEFAULT expression.',
    'Another value stands in for the default of Order.owner, which PGlite refuses: schema "auth" does not exist.',
    'A text stands in for the type of Order.place, which PGlite refuses: type "geometry" does not exist.',
    'The default of Order.tags is left out, which PGlite refuses: function my_tags() does not exist.',
    'Another value stands in for the default of Last.at, which PGlite refuses: function my_time() does not exist.',
    expect.stringMatching(
      /^The index Order_place_idx is left out, which PGlite refuses: data type text has/,
    ),
  ]);
  const database = await openEmptyPglite();
  try {
    await database.exec(sql);
    await database.exec(`ALTER TABLE "Order" DROP CONSTRAINT "fk"`);
    const { rows } = await database.query<Record<string, unknown>>(
      `INSERT INTO "Order" ("place") VALUES ('here') RETURNING *`,
    );
    expect(rows[0]).toMatchObject({ whole: null, tags: null });
    expect(rows[0]?.['number']).toMatch(/^[0-9a-f]{8}$/);
  } finally {
    await database.close();
  }
});
