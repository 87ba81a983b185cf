import { passwordStamp } from '@gen/nest/login';
import type { PrismaService } from '../infrastructure/prisma/prisma.service';
import type { AuthenticatedUser } from './authenticated-user';

/** A user, and the stamp of the password that its tokens must have. */
export interface Account {
  readonly user: AuthenticatedUser;
  readonly stamp: string;
}

/** The account of a user as the database has it; null where there is none. */
export async function readAccount(prisma: PrismaService, id: string): Promise<Account | null> {
  const found = await prisma.user.findUnique({
    where: { id },
    select: { id: true, email: true, name: true, role: true, password: true },
  });
  if (!found) return null;
  const { password, ...user } = found;
  return { user, stamp: passwordStamp(password) };
}
