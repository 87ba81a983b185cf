import { castsIn } from './casts';

it('finds the columns that a migration converts', () => {
  const sql = `-- AlterTable
ALTER TABLE "Event" ALTER COLUMN "at" SET DATA TYPE DATE,
ALTER COLUMN "old price" SET DATA TYPE DECIMAL(10,1),
ALTER COLUMN "note" DROP NOT NULL,
ALTER COLUMN "sizes" SET DATA TYPE BIGINT[];

-- AlterTable
ALTER TABLE "shop"."Seat" DROP COLUMN "row",
ALTER COLUMN "x" SET DATA TYPE DOUBLE PRECISION;
`;
  expect(castsIn(sql)).toEqual([
    { table: '"Event"', column: '"at"', type: 'DATE' },
    { table: '"Event"', column: '"old price"', type: 'DECIMAL(10,1)' },
    { table: '"Event"', column: '"sizes"', type: 'BIGINT[]' },
    { table: '"shop"."Seat"', column: '"x"', type: 'DOUBLE PRECISION' },
  ]);
});
