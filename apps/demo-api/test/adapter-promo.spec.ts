import type { PromoCode } from '../src/generated/prisma/client';
import { startApp, type TestApp } from './support/app';
import { onEachDatabase, onWrite, statusesOf } from './support/races';

const ROUTE = '/gen-api/orders/with-promo';
const TOMORROW = new Date(Date.now() + 86_400_000);

/** Makes each code unique: 10 percent off, valid once by default. */
let codes = 0;
const addCode = ({ prisma }: TestApp, data: Partial<PromoCode> = {}): Promise<PromoCode> =>
  prisma.promoCode.create({
    data: { code: `CODE${++codes}`, discount: 10, maxUses: 1, expiresAt: TOMORROW, ...data },
  });

const usesOf = async ({ prisma }: TestApp, { id }: PromoCode): Promise<number> =>
  (await prisma.promoCode.findUniqueOrThrow({ where: { id } })).usedCount;

describe('POST /gen-api/orders/with-promo', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp();
  });
  afterAll(() => test?.close());
  beforeEach(() => test.prisma.order.deleteMany());

  const order = (body: object) => test.user.post(ROUTE).send(body);

  it('creates an order of the caller with the discount, and counts the use', async () => {
    const promo = await addCode(test, { maxUses: 2, usedCount: 1 });
    const { body } = await order({ amount: 80, promoCode: promo.code }).expect(201);
    const user = await test.prisma.user.findUniqueOrThrow({
      where: { email: 'user@test.example' },
    });
    expect(body).toEqual({
      id: expect.any(String),
      userId: user.id,
      amount: 72,
      discount: 8,
      promoCodeId: promo.id,
      status: 'pending',
      providerPaymentId: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await test.admin.get(`/gen-api/orders/${body.id}`)).body).toEqual(body);
    expect(await usesOf(test, promo)).toBe(2);
  });

  it('creates an order with the full amount without a code', async () => {
    const { body } = await order({ amount: 0.5 }).expect(201);
    expect(body).toMatchObject({ amount: 0.5, discount: 0, promoCodeId: null, status: 'pending' });
  });

  it.each([
    [0, 19.99, 19.99, 0],
    [100, 19.99, 0, 19.99],
    [12.5, 10.01, 8.75875, 1.25125],
    [12.5, 19.99, 17.49125, 2.49875],
    [10, 1.15, 1.035, 0.115],
    [33, 0.01, 0.0067, 0.0033],
  ])('applies %d percent to %d and returns %d', async (percentage, before, amount, discount) => {
    const { code } = await addCode(test, { discount: percentage });
    const { body } = await order({ amount: before, promoCode: code }).expect(201);
    expect(body).toMatchObject({ amount, discount });
  });

  it.each(['ten', 'TEN', ' Ten '])('finds the code TEN as "%s"', async (promoCode) => {
    const promo = await addCode(test, { code: 'TEN', maxUses: 1 });
    await order({ amount: 5, promoCode }).expect(201);
    expect(await usesOf(test, promo)).toBe(1);
    await test.prisma.order.deleteMany();
    await test.prisma.promoCode.delete({ where: { id: promo.id } });
  });

  const past = new Date(Date.now() - 1000);
  it.each<[string, Partial<PromoCode>, string]>([
    ['is not active', { active: false }, 'The promo code is not active'],
    [
      'is not active, has expired and is used up',
      { active: false, expiresAt: past, usedCount: 1 },
      'The promo code is not active',
    ],
    ['has expired', { expiresAt: past }, 'The promo code has expired'],
    ['expires now', { expiresAt: new Date() }, 'The promo code has expired'],
    ['has expired and is used up', { expiresAt: past, usedCount: 1 }, 'The promo code has expired'],
    ['is used up', { usedCount: 1 }, 'The promo code has been used as often as it may be'],
    ['was used too often', { usedCount: 9 }, 'The promo code has been used as often as it may be'],
    ['may be used never', { maxUses: 0 }, 'The promo code has been used as often as it may be'],
    [
      'takes more than everything off',
      { discount: 101 },
      'The discount of the promo code is no percentage from 0 to 100',
    ],
    [
      'would add to the amount',
      { discount: -5 },
      'The discount of the promo code is no percentage from 0 to 100',
    ],
  ])('rejects a code that %s', async (_what, data, message) => {
    const promo = await addCode(test, data);
    const { body } = await order({ amount: 50, promoCode: promo.code }).expect(400);
    expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request', message });
    expect(await usesOf(test, promo)).toBe(promo.usedCount);
    expect(await test.prisma.order.count()).toBe(0);
  });

  it.each(['NOBODY', '', ' ', '%', '__proto__'])(
    'rejects the unknown code "%s"',
    async (promoCode) => {
      await addCode(test);
      const { body } = await order({ amount: 50, promoCode }).expect(400);
      expect(body.message).toBe('There is no such promo code');
      expect(await test.prisma.order.count()).toBe(0);
    },
  );

  it.each([
    ['no amount', '{}'],
    ['amount 0', '{"amount":0}'],
    ['amount -1', '{"amount":-1}'],
    ['an amount as text', '{"amount":"12"}'],
    ['an amount without bounds', '{"amount":1e309}'],
    ['amount null', '{"amount":null}'],
    ['amount true', '{"amount":true}'],
    ['a list of amounts', '{"amount":[5]}'],
    ['promoCode null', '{"amount":5,"promoCode":null}'],
    ['promoCode 7', '{"amount":5,"promoCode":7}'],
    ['an operator as code', '{"amount":5,"promoCode":{"not":""}}'],
    ['a code with NUL', '{"amount":5,"promoCode":"\\u0000"}'],
    ['a code of 101 characters', `{"amount":5,"promoCode":"${'x'.repeat(101)}"}`],
    ['a price', '{"amount":5,"price":1}'],
    ['a discount', '{"amount":5,"discount":5}'],
    ['a total', '{"amount":5,"total":1}'],
    ['a user', '{"amount":5,"userId":"somebody"}'],
    ['a status', '{"amount":5,"status":"paid"}'],
    ['a list', '[{"amount":5}]'],
    ['no JSON', '{"amount":'],
  ])('rejects a body with %s', async (_what, json) => {
    const request = test.user.post(ROUTE).set('Content-Type', 'application/json');
    const { body } = await request.send(json).expect(400);
    expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request' });
    expect(await test.prisma.order.count()).toBe(0);
  });

  it('requires a logged-in user', async () => {
    const promo = await addCode(test);
    await test.anonymous.post(ROUTE).send({ amount: 5, promoCode: promo.code }).expect(401);
    await test.withToken('x.y.z').post(ROUTE).send({ amount: 5 }).expect(401);
    expect(await usesOf(test, promo)).toBe(0);
    await test.admin.post(ROUTE).send({ amount: 5, promoCode: promo.code }).expect(201);
  });

  it('accepts JSON only', async () => {
    const request = test.user.post(ROUTE).field('amount', '5');
    await request.expect(415);
  });
});

onEachDatabase('a promo code', (started) => {
  it.each([1, 2, 3, 4, 5])(
    'with 10 uses is used exactly 10 times by 60 concurrent orders (%i)',
    async () => {
      const { user, prisma } = started();
      const promo = await addCode(started(), { maxUses: 10 });
      const body = { amount: 20, promoCode: promo.code };
      const statuses = await statusesOf(60, () => user.post(ROUTE).send(body));
      expect(statuses).toEqual({ 201: 10, 400: 50 });
      expect(await usesOf(started(), promo)).toBe(10);
      expect(await prisma.order.count({ where: { promoCodeId: promo.id } })).toBe(10);
    },
  );

  it('is not used up by an order that fails', async () => {
    const { user, prisma } = started();
    const promo = await addCode(started(), { maxUses: 10, usedCount: 4 });
    // the user is deleted behind the guard's back, after the use is counted and before the order exists
    const stop = await onWrite(
      prisma,
      'user_leaves',
      'AFTER UPDATE',
      'PromoCode',
      'ROW',
      `DELETE FROM "User" WHERE email = 'user@test.example'`,
    );
    await prisma.order.deleteMany();
    const { body } = await user.post(ROUTE).send({ amount: 20, promoCode: promo.code });
    expect(body).toMatchObject({ statusCode: 409, code: 'FOREIGN_KEY' });
    expect(await usesOf(started(), promo)).toBe(4);
    expect(await prisma.order.count()).toBe(0);

    await stop();
    await user.post(ROUTE).send({ amount: 20, promoCode: promo.code }).expect(201);
    expect(await usesOf(started(), promo)).toBe(5);
  });
});
