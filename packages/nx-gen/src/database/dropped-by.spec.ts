import { droppedBy } from './dropped-by';

it('finds the tables and columns that a migration drops, and nothing else', () => {
  const sql = `ALTER TABLE "_TagToVisitor" DROP CONSTRAINT "_PersonToTag_AB_pkey";

-- DropForeignKey
ALTER TABLE "Line" DROP CONSTRAINT "Line_articleId_fkey";

-- DropIndex
DROP INDEX "Article_size_key";

-- AlterTable
ALTER TABLE "Article" DROP COLUMN "size",
DROP COLUMN "old weight",
ADD COLUMN     "size" INTEGER;

-- AlterTable
ALTER TABLE "shop"."Seat" DROP COLUMN "row";

-- AlterTable
ALTER TABLE "Article" ALTER COLUMN "price" DROP NOT NULL;

-- DropTable
DROP TABLE "Line";

-- DropTable
DROP TABLE "shop"."Guest";
`;
  expect(droppedBy(sql)).toEqual([
    ...['"Article"."size"', '"Article"."old weight"', '"shop"."Seat"."row"'],
    ...['"Line"', '"shop"."Guest"'],
  ]);
});
