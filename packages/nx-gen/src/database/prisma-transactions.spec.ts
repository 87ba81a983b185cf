import { withoutPrismaTransactions } from './prisma-transactions';

const REMOVAL = `CREATE TYPE "Size_new" AS ENUM ('S', 'M');
ALTER TABLE "Shirt" ALTER COLUMN "size" TYPE "Size_new" USING ("size"::text::"Size_new");
ALTER TYPE "Size" RENAME TO "Size_old";
ALTER TYPE "Size_new" RENAME TO "Size";
DROP TYPE "public"."Size_old";
ALTER TABLE "Shirt" ALTER COLUMN "size" SET DEFAULT 'S';
`;

it('leaves out the transactions that Prisma writes around the removal of values of an enum', () => {
  const block = `-- AlterEnum\nBEGIN;\n${REMOVAL}COMMIT;\n`;
  expect(withoutPrismaTransactions(`${block}\n${block}\nSELECT 1;\n`)).toBe(
    `-- AlterEnum\n${REMOVAL}\n-- AlterEnum\n${REMOVAL}\nSELECT 1;\n`,
  );
  expect(withoutPrismaTransactions(block.replaceAll('\n', '\r\n'))).not.toMatch(/BEGIN|COMMIT/);
});

it('leaves those that a person wrote', () => {
  const own = `BEGIN;\nUPDATE "Shirt" SET "size" = 'M';\nCOMMIT;\n`;
  expect(withoutPrismaTransactions(own)).toBe(own);
});
