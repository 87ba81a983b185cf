import { hashPassword } from '@gen/nest';
import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../generated/prisma/client';
import { LOGINS } from '../data/logins';
import { CUSTOMERS } from '../data/people';
import type { Random } from '../random';
import { daysFromNow } from './time';

/** A user with the id that orders point to. */
export type UserRow = Prisma.UserCreateManyInput & { id: string };

export function loginRows(): Promise<UserRow[]> {
  return Promise.all(
    LOGINS.map(async ({ password, ...login }) => ({
      id: randomUUID(),
      ...login,
      password: await hashPassword(password),
      createdAt: daysFromNow(-400),
    })),
  );
}

export function customerRows(random: Random): UserRow[] {
  return CUSTOMERS.map((name) => ({
    id: randomUUID(),
    email: `${mailbox(name)}@example.com`,
    name,
    role: 'user',
    createdAt: daysFromNow(-random.int(20, 380) - random.next()),
  }));
}

/** `Björn Lindqvist` has the mailbox `bjorn.lindqvist`. */
function mailbox(name: string): string {
  return name
    .normalize('NFD')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replace(/ /g, '.');
}
