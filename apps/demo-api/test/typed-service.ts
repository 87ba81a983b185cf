// Compiled, never run: what a service must reject at compile time, and what its results contain.
import { ApiGet, ApiList, CrudService, type Change, type Changed, type Page } from '@gen/nest';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { OrderGenResponseDto } from '../src/dtos/generated';
import {
  orderResource,
  type OrderRecord,
  type OrderTypes,
} from '../src/features/order/order.gen.resource';
import type { OrderGenService } from '../src/features/order/order.gen.service';
import type { UserTypes } from '../src/features/user/user.gen.resource';
import type { PrismaClient } from '../src/generated/prisma/client';

export async function ask(orders: OrderGenService): Promise<unknown[]> {
  const one = await orders.get('1', { include: ['promoCode'] });
  const { data } = await orders.list({
    page: 2,
    where: { amount: { gt: 5 }, user: { name: 'Ann' } },
    orderBy: [{ status: 'asc' }, { user: { name: 'desc' } }],
    include: ['user'],
  });
  const plain: Page<OrderRecord> = await orders.list();
  // @ts-expect-error: misspelt
  await orders.list({ where: { amuont: 5 } });
  // @ts-expect-error: an amount is no text
  await orders.list({ where: { amount: '5' } });
  // @ts-expect-error: misspelt
  await orders.list({ orderBy: { stauts: 'asc' } });
  // @ts-expect-error: no relation
  await orders.list({ include: ['customer'] });
  // @ts-expect-error: a list takes no ids of its own
  await orders.list({ ids: ['1'] });
  // @ts-expect-error: the text of a header is no version
  await orders.update('1', {}, '"2026-01-01T00:00:00.000Z"');
  // @ts-expect-error: not asked for
  void one.user;
  // @ts-expect-error: an order need not have a promo code
  void one.promoCode.code;
  return [one.promoCode?.code, data.map(({ user }) => user?.email), plain.total];
}

export const looked = ({ before, data }: Change<UserTypes>): (string | null | undefined)[] => [
  before.password,
  data.password,
  // @ts-expect-error: misspelt
  before.passwrod,
];

export const answered = ({ record }: Changed<UserTypes>): unknown =>
  // @ts-expect-error: what is answered has no password
  record.password;

export const extended = (prisma: PrismaClient) =>
  prisma.$extends({
    query: { order: { findMany: ({ args, query }) => query(args) } },
    model: { $allModels: { archive: (id: string) => id } },
  });

export const withExtensions = (prisma: ReturnType<typeof extended>) => {
  const orders = new CrudService<OrderTypes>(prisma, orderResource);
  return prisma.$transaction((client) => orders.withClient(client).list());
};

interface OtherClient {
  $queryRaw: unknown;
  invoice: object;
}

export const ofOtherSchemas = (extendedOne: OtherClient, plain: OtherClient & { $on: object }) => [
  // @ts-expect-error: it has no orders
  new CrudService<OrderTypes>(extendedOne, orderResource),
  // @ts-expect-error: the same, of a client without extensions
  new CrudService<OrderTypes>({ ...plain, order: {} }, orderResource),
];

export class LongerDto extends OrderGenResponseDto {
  @ApiProperty({ type: Boolean })
  isOpen!: boolean;
}

export class ShorterDto {
  id!: string;
}

export class OtherDto extends OmitType(OrderGenResponseDto, ['amount']) {
  amount!: string;
}

export const documents = [
  ApiGet(LongerDto, orderResource),
  // @ts-expect-error: lacks what the record has
  ApiList(ShorterDto, orderResource),
  // @ts-expect-error: an amount is no text
  ApiGet(OtherDto, orderResource),
];
