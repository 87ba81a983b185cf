import { withAddress } from '@gen/nest/login';
import type { PrismaService } from '../infrastructure/prisma/prisma.service';

/** The user of a key; null where there is none. */
export async function userOfKey(prisma: PrismaService, id: string) {
  return prisma.user.findUnique({ where: { id } });
}

/** The users of an address in any letter case, the one first who has it in this very spelling. */
export async function usersOfAddress(prisma: PrismaService, email: string) {
  // addresses are stored in lower case now, but an older database may hold others
  const users = await prisma.user.findMany({
    where: { email: { in: [email.toLowerCase()], mode: 'insensitive' } },
  });
  return withAddress(users, email);
}
