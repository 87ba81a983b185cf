import type * as Prisma from '../../../../tools/testing/prisma.cjs';

const inThisProcess = (globalThis as { __prisma?: typeof Prisma }).__prisma;

/** In a test file the one of its process, which other files have used before. */
export const { generateClient, sqlOfTables } =
  inThisProcess ?? (require('../../../../tools/testing/prisma.cjs') as typeof Prisma);
