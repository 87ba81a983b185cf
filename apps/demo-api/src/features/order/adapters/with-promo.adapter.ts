import { adapter } from '@gen/nest';
import { OrderGenResponseDto } from '../../../dtos/generated';
import { usePromoCode } from '../../promo-code/use-promo-code';
import { discounted } from '../discount';
import { WithPromoDto } from '../with-promo.dto';

export default adapter.json(
  {
    method: 'POST',
    path: '/with-promo',
    auth: 'JwtAuthGuard',
    body: WithPromoDto,
    // An order that fails gives the use of its promo code back.
    transaction: true,
    summary: 'Order for an amount, less the discount of a promo code',
    description:
      'The discount is exactly amount × percentage ÷ 100, not rounded. A use of the code counts only together with the ' +
      'order.',
    responses: { 201: { description: 'The new order', type: OrderGenResponseDto } },
  },
  async ({ body: { amount, promoCode }, user, di }) => {
    const promo = promoCode === undefined ? undefined : await usePromoCode(di.prisma, promoCode);
    const price = discounted(amount, promo?.discount ?? 0);
    // By the rules nobody but an administrator writes an order: of this one the body decides the amount and the code alone,
    // and whose it is, what is left to pay and its status are decided here.
    const order = await di.orderService
      .asSystem()
      .create({ userId: user.id, ...price, promoCodeId: promo?.id ?? null });
    return adapter.response(201, order);
  },
);
