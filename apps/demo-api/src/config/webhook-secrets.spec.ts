import { readSettings } from './settings';

const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: 'k'.repeat(32) };

const secretsOf = (env: Record<string, string>) => readSettings(env).stripeWebhookSecrets;

describe('the webhook secrets', () => {
  it.each(['', ' ', ' , '])(
    'default to the demo secret when STRIPE_WEBHOOK_SECRET is "%s"',
    (given) => {
      expect(secretsOf({ STRIPE_WEBHOOK_SECRET: given })).toEqual(['whsec_demo']);
    },
  );

  it('are split into a list', () => {
    const env = { ...PRODUCTION, STRIPE_WEBHOOK_SECRET: ' whsec_new, ,whsec_old' };
    expect(secretsOf(env)).toEqual(['whsec_new', 'whsec_old']);
  });

  it.each([undefined, '', ' ', ' , '])('are required in production: rejects "%s"', (given) => {
    const env = given === undefined ? PRODUCTION : { ...PRODUCTION, STRIPE_WEBHOOK_SECRET: given };
    expect(() => secretsOf(env)).toThrow(/^STRIPE_WEBHOOK_SECRET is not set: .*\.$/);
  });

  it('must not contain the demo secret in production', () => {
    const env = { ...PRODUCTION, STRIPE_WEBHOOK_SECRET: 'whsec_private,whsec_demo' };
    expect(() => secretsOf(env)).toThrow(/^STRIPE_WEBHOOK_SECRET holds the demo's secret/);
    expect(() => secretsOf(env)).not.toThrow(/whsec_private/);
  });
});
