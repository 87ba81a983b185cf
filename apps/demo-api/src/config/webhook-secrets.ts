/** Everybody can read it in this repository: good for a demo, worthless as a secret. */
const DEMO_SECRET = 'whsec_demo';

/**
 * The secrets of `STRIPE_WEBHOOK_SECRET`: several, separated by commas, while one replaces another.
 * Without a secret everybody could sign, so production does not start with none.
 */
export function readStripeWebhookSecrets(given: string | undefined, production: boolean): string[] {
  const secrets = (given ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (!production) return secrets.length ? secrets : [DEMO_SECRET];
  if (!secrets.length)
    throw new Error(
      "STRIPE_WEBHOOK_SECRET is not set: give it the signing secret of the webhook's endpoint.",
    );
  if (secrets.includes(DEMO_SECRET))
    throw new Error(
      "STRIPE_WEBHOOK_SECRET holds the demo's secret, which everybody knows: remove it in production.",
    );
  return secrets;
}
