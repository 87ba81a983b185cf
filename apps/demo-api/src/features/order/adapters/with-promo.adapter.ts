import { adapter } from '@gen/nest';
import { usePromoCode } from '../../promo-code/use-promo-code';
import { discounted } from '../discount';
import { WithPromoDto } from '../with-promo.dto';

export default adapter.json(
  {
    method: 'POST',
    path: '/with-promo',
    target: 'OrderService.create',
    auth: 'JwtAuthGuard',
    body: WithPromoDto,
    // An order that fails gives the use of its promo code back.
    transaction: true,
    summary: 'Order for an amount, less the discount of a promo code',
    description:
      'The discount is exactly amount × percentage ÷ 100, not rounded. A use of the code counts only together with the ' +
      'order.',
  },
  async ({ body: { amount, promoCode }, user, di }) => {
    const promo = promoCode === undefined ? undefined : await usePromoCode(di.prisma, promoCode);
    const price = discounted(amount, promo?.discount ?? 0);
    return { args: { userId: user.id, ...price, promoCodeId: promo?.id ?? null } };
  },
);
