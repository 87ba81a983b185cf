import type { LoggerService } from '@nestjs/common';
import { startApp, type Client, type TestApp } from './support/app';
import { countWrites, onEachDatabase, onWrite, statusesOf } from './support/races';
import { digestOf, eventOf, nowInSeconds, signatureOf } from './support/stripe';

const ROUTE = '/gen-api/orders/webhook/stripe';
const SUCCEEDED = 'payment_intent.succeeded';
const FAILED = 'payment_intent.payment_failed';

it('the application does not start in production without its own webhook secret', async () => {
  const start = (STRIPE_WEBHOOK_SECRET: string) =>
    startApp({ NODE_ENV: 'production', STRIPE_WEBHOOK_SECRET });
  await expect(start('')).rejects.toThrow(/^STRIPE_WEBHOOK_SECRET is not set: /);
  await expect(start('whsec_demo')).rejects.toThrow(/^STRIPE_WEBHOOK_SECRET holds the demo's/);
});

let events = 0;
const newId = () => `evt_${++events}`;

/** Sends a body as is, without a token, as the provider does. */
const post = (client: Client, body: string, signature: string | undefined = signatureOf(body)) => {
  const request = client.post(ROUTE).set('Content-Type', 'application/json; charset=utf-8');
  return (signature === '' ? request : request.set('Stripe-Signature', signature)).send(body);
};

const addOrder = async ({ prisma }: TestApp, providerPaymentId: string): Promise<string> => {
  const { id: userId } = await prisma.user.findFirstOrThrow();
  const { id } = await prisma.order.create({ data: { userId, amount: 5, providerPaymentId } });
  return id;
};

const statusOf = async ({ prisma }: TestApp, id: string): Promise<string> =>
  (await prisma.order.findUniqueOrThrow({ where: { id } })).status;

describe('POST /gen-api/orders/webhook/stripe', () => {
  let test: TestApp;
  let orderId: string;
  beforeAll(async () => {
    test = await startApp({ STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_demo' });
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    await test.prisma.order.deleteMany();
    await test.prisma.webhookEvent.deleteMany();
    orderId = await addOrder(test, 'pi_1');
  });

  const send = (body: string, signature?: string) => post(test.anonymous, body, signature);
  const expectNothingDone = async () => {
    expect(await statusOf(test, orderId)).toBe('pending');
    expect(await test.prisma.webhookEvent.count()).toBe(0);
  };

  it.each([
    [SUCCEEDED, 'paid'],
    [FAILED, 'failed'],
  ])('%s sets the orders of the payment to %s, and no others', async (type, status) => {
    const other = await addOrder(test, 'pi_2');
    const { body } = await send(eventOf('evt_a', type, 'pi_1')).expect(200);
    expect(body).toEqual({ received: true });
    expect(await statusOf(test, orderId)).toBe(status);
    expect(await statusOf(test, other)).toBe('pending');
    expect(await test.prisma.webhookEvent.findMany()).toMatchObject([
      { provider: 'stripe', eventId: 'evt_a' },
    ]);
  });

  it('overwrites the previous status', async () => {
    await send(eventOf(newId(), SUCCEEDED, 'pi_1')).expect(200);
    await send(eventOf(newId(), FAILED, 'pi_1')).expect(200);
    expect(await statusOf(test, orderId)).toBe('failed');
  });

  it('handles a repeated event once', async () => {
    const event = eventOf(newId(), SUCCEEDED, 'pi_1');
    await send(event).expect(200);
    await test.prisma.order.update({ where: { id: orderId }, data: { status: 'pending' } });
    const { body } = await send(event, signatureOf(event, { time: nowInSeconds() - 60 }));
    expect(body).toEqual({ received: true });
    expect(await statusOf(test, orderId)).toBe('pending');
  });

  it.each([
    ['no id', { type: SUCCEEDED, data: { object: { id: 'pi_1' } } }],
    ['null as id', { id: null, type: SUCCEEDED, data: { object: { id: 'pi_1' } } }],
  ])('handles an event with %s every time', async (_what, event) => {
    const text = JSON.stringify(event);
    for (let times = 0; times < 2; times++) {
      const { body } = await send(text).expect(200);
      expect(body).toEqual({ received: true });
      expect(await statusOf(test, orderId)).toBe('paid');
      await test.prisma.order.update({ where: { id: orderId }, data: { status: 'pending' } });
    }
    expect(await test.prisma.webhookEvent.count()).toBe(0);
  });

  it('accepts an event of another type without an id, and changes nothing', async () => {
    await send('{"type":"charge.refunded","data":{"object":{"id":"pi_1"}}}').expect(200);
    await expectNothingDone();
  });

  it('handles a repeated event when its order was created after the first attempt', async () => {
    const event = eventOf(newId(), SUCCEEDED, 'pi_later');
    await send(event).expect(200);
    expect(await test.prisma.webhookEvent.count()).toBe(0);
    const later = await addOrder(test, 'pi_later');
    await send(event).expect(200);
    expect(await statusOf(test, later)).toBe('paid');
    expect(await test.prisma.webhookEvent.count()).toBe(1);
  });

  it.each([
    ['an unknown payment', eventOf('evt_b', SUCCEEDED, 'pi_unknown')],
    ['another type', eventOf('evt_b', 'charge.refunded', 'pi_1')],
    ['another type without a payment', '{"id":"evt_b","type":"ping"}'],
    ['a type that objects have', eventOf('evt_b', 'constructor', 'pi_1')],
  ])('accepts an event of %s, and changes nothing', async (_what, event) => {
    const { body } = await send(event).expect(200);
    expect(body).toEqual({ received: true });
    expect(await statusOf(test, orderId)).toBe('pending');
  });

  const spelled = (id: string, text: string) =>
    text.replace('ID', id).replace('TYPE', SUCCEEDED).replace('PAYMENT', 'pi_1');
  it.each([
    ['spaces', '{ "id" : "ID",  "type": "TYPE", "data": { "object": { "id": "PAYMENT" } } }'],
    ['line breaks', '{\r\n"id":"ID","type":"TYPE",\n\t"data":{"object":{"id":"PAYMENT"}}}\n'],
    ['escapes', '{"note":"\\u00e9","id":"ID","type":"TYPE","data":{"object":{"id":"PAYMENT"}}}'],
    ['letters', '{"note":"é","id":"ID","type":"TYPE","data":{"object":{"id":"PAYMENT"}}}'],
    ['another order', '{"data":{"object":{"id":"PAYMENT"}},"type":"TYPE","id":"ID"}'],
    ['numbers', '{"n":1.0,"m":1e2,"id":"ID","type":"TYPE","data":{"object":{"id":"PAYMENT"}}}'],
  ])('verifies the raw body, with %s', async (_what, text) => {
    const event = spelled(newId(), text);
    await send(event).expect(200);
    expect(await statusOf(test, orderId)).toBe('paid');
  });

  it('rejects the signature of the same JSON serialized differently', async () => {
    const event = spelled(
      'evt_refused',
      '{ "id":"ID","type":"TYPE","data":{"object":{"id":"PAYMENT"}} }',
    );
    await send(event, signatureOf(JSON.stringify(JSON.parse(event)))).expect(400);
    await expectNothingDone();
  });

  it.each(['whsec_demo', 'whsec_new'])('accepts the secret %s of a list', async (secret) => {
    const event = eventOf(newId(), SUCCEEDED, 'pi_1');
    await send(event, signatureOf(event, { secret })).expect(200);
    expect(await statusOf(test, orderId)).toBe('paid');
  });

  const event = eventOf('evt_refused', SUCCEEDED, 'pi_1');
  const now = nowInSeconds();
  const digest = digestOf(event, { time: now });
  it.each([
    ['no time', `v1=${digest}`],
    ['a time in words', `t=abc,v1=${digest}`],
    ['no digest', `t=${now}`],
    ['another scheme', `t=${now},v0=${digest}`],
    ['a digest cut short', `t=${now},v1=${digest.slice(0, 40)}`],
    ['more behind the digest', `t=${now},v1=${digest}zz`],
    ['capital letters', `t=${now},v1=${digest.toUpperCase()}`],
    ['base64', `t=${now},v1=${Buffer.from(digest, 'hex').toString('base64')}`],
    ['another secret', signatureOf(event, { secret: 'whsec_other' })],
    ['the secret "undefined"', signatureOf(event, { secret: 'undefined' })],
    ['no secret', signatureOf(event, { secret: '' })],
    ['another body', signatureOf(`${event} `)],
    ['an old time', signatureOf(event, { time: now - 400 })],
    ['a time to come', signatureOf(event, { time: now + 400 })],
    ['time 0', signatureOf(event, { time: 0 })],
    ['a negative time', signatureOf(event, { time: -now })],
    ['milliseconds', signatureOf(event, { time: Date.now() })],
    ['a time of 20 digits', signatureOf(event, { time: '1'.repeat(20) })],
    ['10 KB', `t=${now},v1=${'0'.repeat(10_000)}`],
    ['nothing but commas', ',,,,'],
    ['letters that are no ASCII', 't=1,v1=é'],
  ])('rejects a signature with %s', async (_what, signature) => {
    const { body } = await send(event, signature).expect(400);
    expect(body).toMatchObject({
      statusCode: 400,
      message: 'The signature in stripe-signature does not fit the body',
    });
    await expectNothingDone();
  });

  it('rejects a body without the header', async () => {
    const { body } = await send(event, '').expect(400);
    expect(body).toMatchObject({
      statusCode: 400,
      message: 'The header stripe-signature is missing',
      error: 'Bad Request',
    });
    await test.admin.post(ROUTE).send(JSON.parse(event)).expect(400); // a token does not replace the signature
    await expectNothingDone();
  });

  it('rejects two headers', async () => {
    const request = test.anonymous.post(ROUTE).set('Content-Type', 'application/json');
    const signatures = [signatureOf(event), signatureOf(event)];
    await request.set({ 'Stripe-Signature': signatures }).send(event).expect(400);
    await expectNothingDone();
  });

  it('rejects a request without a body', async () => {
    await test.anonymous.post(ROUTE).set('Stripe-Signature', signatureOf('')).expect(400);
    await test.anonymous.post(ROUTE).set('Stripe-Signature', signatureOf('{}')).expect(400);
  });

  it('rejects a body with the signature of another body', async () => {
    const altered = event.replace('pi_1', 'pi_2');
    await send(altered, signatureOf(event)).expect(400);
    await expectNothingDone();
  });

  const withId = (id: unknown) => JSON.stringify({ ...JSON.parse(event), id });
  const withPayment = (id: unknown) =>
    JSON.stringify({ ...JSON.parse(event), data: { object: { id } } });
  it.each([
    ['no JSON', '{"id":"evt_c",'],
    ['a list', '[]'],
    ['a text', '"evt"'],
    ['null', 'null'],
    ['nothing in it', '{}'],
    ['an empty id', withId('')],
    ['a number as id', withId(7)],
    ['an operator as id', withId({ not: '' })],
    ['a NUL in its id', withId('evt\u0000')],
    ['a line break in its id', withId('evt\n')],
    ['an id of 256 characters', withId('x'.repeat(256))],
    ['a list as type', JSON.stringify({ ...JSON.parse(event), type: [SUCCEEDED] })],
    ['no type', JSON.stringify({ id: 'evt_c', data: {} })],
    ['no data', JSON.stringify({ id: 'evt_c', type: SUCCEEDED })],
    ['a text as data', JSON.stringify({ id: 'evt_c', type: SUCCEEDED, data: 'pi_1' })],
    ['no payment', JSON.stringify({ id: 'evt_c', type: SUCCEEDED, data: { object: null } })],
    ['an operator as payment', withPayment({ not: '' })],
    ['an empty payment', withPayment('')],
  ])('rejects a signed body with %s', async (_what, body) => {
    const { body: answer } = await send(body).expect(400);
    expect(answer).toMatchObject({ statusCode: 400, error: 'Bad Request' });
    await expectNothingDone();
  });

  it('rejects a signed body of more than 1 MB, and other types', async () => {
    const long = event.replace('{', `{"note":"${'x'.repeat(1024 * 1024)}",`);
    await send(long).expect(413);
    const form = test.anonymous.post(ROUTE).set('Stripe-Signature', signatureOf('a=b'));
    await form.type('form').send('a=b').expect(415);
    await expectNothingDone();
  });

  it.each(['other', '__proto__', 'constructor', '..%2Fstripe', ''])(
    'returns 404 for the provider "%s"',
    async (provider) => {
      const request = test.anonymous.post(`/gen-api/orders/webhook/${provider}`);
      await request
        .set('Content-Type', 'application/json')
        .set('Stripe-Signature', signatureOf(event))
        .send(event)
        .expect(404);
      await expectNothingDone();
    },
  );

  it('returns 404 for GET', async () => {
    await test.admin.get(ROUTE).expect(404);
  });

  it('logs the result, but never a secret or a signature', async () => {
    const lines: string[] = [];
    const write = (...parts: unknown[]) => void lines.push(parts.map(String).join(' '));
    const logger: LoggerService = { log: write, warn: write, error: write, debug: write };
    test.app.useLogger(logger);
    const signatures = [event, `${event} `].map((signed) => signatureOf(signed));
    for (const signature of signatures) await send(event, signature);
    const unknown = eventOf('evt_d', 'charge.refunded', 'pi_1');
    await send(unknown);
    test.app.useLogger(false);

    const log = lines.join('\n');
    expect(log).toMatch(/evt_refused: 1 order\(s\) paid/);
    expect(log).toMatch(/evt_d: nothing to do for the type charge\.refunded/);
    expect(log).not.toMatch(/whsec|v1=|[0-9a-f]{64}/);
  });
});

onEachDatabase('a payment event', (started) => {
  it.each([1, 2, 3, 4, 5])('that is sent 20 times concurrently is applied once (%i)', async () => {
    const { anonymous, prisma } = started();
    const id = newId();
    const orderId = await addOrder(started(), `pi_${id}`);
    const effects = await countWrites(prisma, 'UPDATE', 'Order', 'ROW');
    const event = eventOf(id, SUCCEEDED, `pi_${id}`);
    expect(await statusesOf(20, () => post(anonymous, event))).toEqual({ 200: 20 });
    expect(await effects()).toBe(1);
    expect(await statusOf(started(), orderId)).toBe('paid');
    expect(await prisma.webhookEvent.count({ where: { eventId: id } })).toBe(1);
  });

  it('is not recorded when it fails, and is applied when it is sent again', async () => {
    const { anonymous, prisma } = started();
    const id = newId();
    const orderId = await addOrder(started(), `pi_${id}`);
    const event = eventOf(id, SUCCEEDED, `pi_${id}`);
    const repair = await onWrite(
      prisma,
      'server_stops',
      'BEFORE UPDATE',
      'Order',
      'ROW',
      `RAISE 'the server stops' USING ERRCODE = '57P01'`,
    );
    const { body } = await post(anonymous, event).expect(503);
    expect(body).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
    expect(await statusOf(started(), orderId)).toBe('pending');
    expect(await prisma.webhookEvent.count({ where: { eventId: id } })).toBe(0);

    await repair();
    await post(anonymous, event).expect(200);
    expect(await statusOf(started(), orderId)).toBe('paid');
  });
});
