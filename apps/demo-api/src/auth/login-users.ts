import { noneWithAddress, withAddress } from '@gen/nest/login';
import type { PrismaService } from '../infrastructure/prisma/prisma.service';

/** Returns the user with this key; null if there is none. */
export async function userOfKey(prisma: PrismaService, id: string) {
  return prisma.user.findUnique({ where: { id } });
}

/** Returns the users with this address in any letter case, an exact match first. */
export async function usersOfAddress(prisma: PrismaService, email: string) {
  // addresses are stored in lower case now, but an older database may hold others
  const users = await prisma.user
    .findMany({ where: { email: { in: [email.toLowerCase()], mode: 'insensitive' } } })
    .catch(noneWithAddress);
  return withAddress(users, email);
}
