import { passwordStamp } from '@gen/nest/login';
import type { PrismaService } from '../infrastructure/prisma/prisma.service';
import type { AuthenticatedUser } from './authenticated-user';

/** A user, and the password stamp that the user's tokens must carry. */
export interface Account {
  readonly user: AuthenticatedUser;
  readonly stamp: string;
}

/** Reads a user's account from the database; null if there is none. */
export async function readAccount(prisma: PrismaService, id: string): Promise<Account | null> {
  const row = await prisma.user.findUnique({
    where: { id },
    select: { id: true, email: true, name: true, role: true, password: true },
  });
  if (!row) return null;
  const { password, ...user } = row;
  return { user, stamp: passwordStamp(password) };
}
