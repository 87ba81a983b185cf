import type { Prisma } from '../../generated/prisma/client';
import { PRODUCTS } from '../data/products';
import type { Random } from '../random';
import type { PromoCodeRow } from './catalogue';
import { daysFromNow } from './time';
import type { UserRow } from './users';

const ORDERS = 36;

/** Every fourth order has a promo code, and most are paid. Every sixth is of a plain user who can log in, and sees his own. */
export function orderRows(
  random: Random,
  users: readonly UserRow[],
  promoCodes: readonly PromoCodeRow[],
): Prisma.OrderCreateManyInput[] {
  const prices = Object.values(PRODUCTS).flatMap((range) => range.map(([, , price]) => price));
  const readers = users.filter(({ password, role }) => password && role === 'user');
  return Array.from({ length: ORDERS }, (_, index) => {
    const full = random.pick(prices) + random.pick(prices);
    const promoCode = index % 4 === 0 ? random.pick(promoCodes) : undefined;
    const discount = inCents((full * (promoCode?.discount ?? 0)) / 100);
    return {
      userId: random.pick(index % 6 === 4 ? readers : users).id,
      amount: inCents(full - discount),
      discount,
      promoCodeId: promoCode?.id,
      status: random.pick(['paid', 'paid', 'paid', 'pending', 'failed']),
      providerPaymentId: `pi_demo_${String(index + 1).padStart(4, '0')}`,
      createdAt: daysFromNow(-random.next() * 120),
    };
  });
}

function inCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
