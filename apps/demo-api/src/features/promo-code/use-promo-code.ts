import { BadRequestException } from '@nestjs/common';
import type { Prisma, PromoCode } from '../../generated/prisma/client';

/**
 * Counts one use of a promo code, in any spelling, and gives the code. Call it inside a transaction: what fails
 * afterwards gives the use back.
 * @throws BadRequestException when the code cannot be used now, with the reason
 */
export async function usePromoCode(
  transaction: Prisma.TransactionClient,
  spelling: string,
): Promise<PromoCode> {
  const code = spelling.trim().toUpperCase();
  const now = new Date();
  const { promoCode } = transaction;
  // One statement checks and counts. Who reads first and writes then lets everybody in who read at the same moment.
  const { count } = await promoCode.updateMany({
    where: {
      code,
      active: true,
      expiresAt: { gt: now },
      usedCount: { lt: promoCode.fields.maxUses },
    },
    data: { usedCount: { increment: 1 } },
  });
  // Read after the count, so that nobody changes the discount until the transaction ends.
  const found = await promoCode.findUnique({ where: { code } });
  if (!found || count === 0) throw new BadRequestException(refusal(found, now));
  if (!(found.discount >= 0 && found.discount <= 100))
    throw new BadRequestException('The discount of the promo code is no percentage from 0 to 100');
  return found;
}

function refusal(found: PromoCode | null, now: Date): string {
  if (!found) return 'There is no such promo code';
  if (!found.active) return 'The promo code is not active';
  if (found.expiresAt <= now) return 'The promo code has expired';
  return 'The promo code has been used as often as it may be';
}
