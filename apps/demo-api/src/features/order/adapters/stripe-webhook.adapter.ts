import { adapter } from '@gen/nest';
import { readStripeEvent } from '../stripe/stripe-event';

export default adapter.json<unknown>(
  {
    method: 'POST',
    path: '/webhook/stripe',
    auth: 'public',
    summary: 'Take an event of the payment provider',
    description:
      'Open, but for the signature in the header stripe-signature: t=<seconds>,v1=<hex>, an HMAC-SHA256 over the time, ' +
      'a point and the body as it was sent. payment_intent.succeeded makes the orders of the payment paid, ' +
      'payment_intent.payment_failed makes them failed; every other type changes nothing. An event with an id counts ' +
      'once, however often it comes, from the time that its order is there.',
    responses: {
      200: {
        description: 'The event was taken, or was known',
        schema: { type: 'object', properties: { received: { type: 'boolean' } } },
      },
    },
  },
  async ({ headers, rawBody, body, di, helpers }) => {
    const signature = helpers.assert(
      headers['stripe-signature'],
      'The header stripe-signature is missing',
    );
    helpers.assert(
      di.stripeWebhookService.isGenuine(String(signature), rawBody),
      'The signature in stripe-signature does not fit the body',
    );
    await di.stripeWebhookService.handle(readStripeEvent(body));
    return adapter.response(200, { received: true });
  },
);
