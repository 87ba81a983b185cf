import type { ApiClient, Order } from './api-client';

/** Nobody calls it: what stands under each `@ts-expect-error` must not compile. */
export async function misspelt(api: ApiClient): Promise<void> {
  // @ts-expect-error there is no such resource
  await api.product.list();

  // @ts-expect-error there is no such option
  await api.products.list({ pages: 1 });
  // @ts-expect-error there is no such field to sort by
  await api.products.list({ sort: { prize: 'asc' } });
  // @ts-expect-error lists have no order among lists
  await api.products.list({ sort: { images: 'asc' } });
  // @ts-expect-error one field only
  await api.products.list({ sort: { price: 'asc', name: 'desc' } });
  // @ts-expect-error there is no such direction
  await api.products.list({ sort: { price: 'up' } });

  // @ts-expect-error a text has no sum
  await api.products.aggregate({ sum: ['name'] });
  // @ts-expect-error there is no such period
  await api.products.aggregate({ by: 'createdAt:decade' });
  // @ts-expect-error a number is no date
  await api.products.aggregate({ by: 'price:year' });
  // @ts-expect-error none of its records come back
  await api.products.restore('1');

  // @ts-expect-error there is no such field
  await api.products.list({ where: { prize: 5 } });
  // @ts-expect-error there is no such operator
  await api.products.list({ where: { price: { atLeast: 5 } } });
  // @ts-expect-error a number contains no text
  await api.products.list({ where: { price: { q: '5' } } });
  // @ts-expect-error a list is asked only whether it holds a value
  await api.products.list({ where: { images: '/uploads/a.png' } });
  // @ts-expect-error true and false have no order
  await api.posts.list({ where: { published: { gte: true } } });
  // @ts-expect-error the field is of another type
  await api.products.list({ where: { price: '5' } });
  // @ts-expect-error every product has a price
  await api.products.list({ where: { price: null } });
  // @ts-expect-error nobody filters by a password
  await api.users.list({ where: { password: 'x' } });
  // @ts-expect-error the related record has no such field
  await api.orders.list({ where: { user: { mail: 'x' } } });
  // @ts-expect-error no deeper than the related record
  await api.orders.list({ where: { user: { orders: { amount: 1 } } } });

  // @ts-expect-error there is no such relation
  await api.orders.list({ include: ['customer'] });
  // @ts-expect-error of many records, none is included
  await api.users.list({ include: ['orders'] });
  const order = await api.orders.get('1', { include: ['user'] });
  // @ts-expect-error it was not asked for
  void order.promoCode;
  // @ts-expect-error the user may be nobody
  void order.user.name;
  const [listed] = (await api.orders.list()).data;
  // @ts-expect-error it was not asked for
  void listed?.user;
  const user = await api.users.get('1');
  // @ts-expect-error no answer has a password
  void user.password;

  // @ts-expect-error a product needs a price
  await api.products.create({ name: 'Lamp', description: 'Text' });
  // @ts-expect-error there is no such field
  await api.products.create({ name: 'Lamp', description: 'Text', price: 1, colour: 'red' });
  // @ts-expect-error clients do not write it
  await api.orders.update('1', { providerPaymentId: 'x' });
  // @ts-expect-error every product has a name
  await api.products.update('1', { name: null });
  // @ts-expect-error a user has no version
  await api.users.update('1', { name: 'Ann' }, { ifMatch: '2026-01-01T00:00:00.000Z' });
  // @ts-expect-error many records have a version each
  await api.products.updateMany(['1'], { stock: 1 }, { ifMatch: '2026-01-01T00:00:00.000Z' });
  // @ts-expect-error users have no version
  await api.users.updateMany(['1'], { name: 'Ann' }, { ifMatch: ['*'] });

  // what is right compiles, and has the types that it says
  const plain: Order = order;
  const name: string | undefined = order.user?.name;
  const { data } = await api.orders.list({ include: ['promoCode'], where: { promoCodeId: null } });
  const discount: number | undefined = data[0]?.promoCode?.discount;
  console.log(plain, name, discount);
}
