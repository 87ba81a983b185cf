import { BadRequestException } from '@nestjs/common';
import { Prisma } from '../../../generated/prisma/client';
import { refuseFor, shown } from './import-problems';
import type { Person } from './read-people';

type Users = Pick<Prisma.TransactionClient, 'user'>;

/**
 * Adds all of the people or none, with one statement and without passwords, and gives their number.
 * @throws BadRequestException when somebody has one of the addresses already
 */
export async function importPeople(prisma: Users, people: readonly Person[]): Promise<number> {
  await refuseKnown(prisma, people);
  try {
    const { count } = await prisma.user.createMany({
      // In one order, so that two imports of the same people wait for each other and never both.
      data: [...people].sort(byEmail).map(({ email, name, role }) => ({ email, name, role })),
    });
    return count;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Somebody else was faster than our insert.
    await refuseKnown(prisma, people);
    throw new BadRequestException('An e-mail address of the file was in use just now; try again');
  }
}

/** Compares without regard to case: accounts that differ in nothing else would be taken for one another. */
async function refuseKnown(prisma: Users, people: readonly Person[]): Promise<void> {
  const found = await prisma.user.findMany({
    where: { email: { in: people.map(({ email }) => email), mode: 'insensitive' } },
    select: { email: true },
  });
  const known = new Set(found.map(({ email }) => email.toLowerCase()));
  refuseFor(
    people
      .filter(({ email }) => known.has(email))
      .map(({ email, row }) => `row ${row}: ${shown(email)} already exists`),
  );
}

function byEmail(one: Person, other: Person): number {
  return one.email < other.email ? -1 : 1;
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
