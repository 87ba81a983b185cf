import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../generated/prisma/client';
import { DEVELOPERS, PROMO_CODES } from '../data/people';
import type { Random } from '../random';
import { daysFromNow } from './time';

/** A promo code with the id that orders point to. */
export type PromoCodeRow = Prisma.PromoCodeCreateManyInput & { id: string };

export function promoCodeRows(): PromoCodeRow[] {
  return PROMO_CODES.map(([code, discount, maxUses, usedCount, endsIn, active], index) => ({
    id: randomUUID(),
    code,
    discount,
    maxUses,
    usedCount,
    expiresAt: daysFromNow(endsIn),
    active,
    createdAt: daysFromNow(-200 + index * 7),
  }));
}

export function developerRows(random: Random): Prisma.DeveloperCreateManyInput[] {
  return DEVELOPERS.map(([externalUsername, name, bio, followers, repos], index) => ({
    externalUsername,
    externalId: 100_000 + index * 7_919,
    name,
    bio,
    avatarUrl: `https://avatars.example.com/u/${externalUsername}`,
    followers,
    repos,
    lastSyncedAt: index % 4 === 3 ? null : daysFromNow(-random.next() * 10),
    createdAt: daysFromNow(-random.int(30, 300)),
  }));
}
