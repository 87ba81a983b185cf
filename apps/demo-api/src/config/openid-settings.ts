import type { OpenIdProvider } from '@gen/nest/login';

const NEEDED = {
  OPENID_CLIENT_ID: 'the client ID of this application at the provider',
  OPENID_REDIRECT_URL:
    'the address of /auth/openid/callback as browsers reach it, registered at the provider',
} as const;

/**
 * Reads the OpenID Connect provider of the login; undefined without `OPENID_ISSUER`.
 * @throws Error that names a missing variable
 */
export function readOpenIdSettings(
  env: Record<string, string | undefined>,
  production: boolean,
): OpenIdProvider | undefined {
  const issuer = env['OPENID_ISSUER'];
  if (!issuer) return undefined;
  const needed = (name: keyof typeof NEEDED): string => {
    const value = env[name];
    if (value) return value;
    throw new Error(`${name} is not set: OPENID_ISSUER needs ${NEEDED[name]}.`);
  };
  const dashboardUrl = env['DASHBOARD_URL'] || (production ? undefined : 'http://localhost:4200');
  if (!dashboardUrl)
    throw new Error(
      'DASHBOARD_URL is not set: a login with OPENID_ISSUER redirects back to the dashboard.',
    );
  return {
    issuer,
    clientId: needed('OPENID_CLIENT_ID'),
    clientSecret: env['OPENID_CLIENT_SECRET'] || undefined,
    name: env['OPENID_NAME'] || undefined,
    redirectUrl: needed('OPENID_REDIRECT_URL'),
    dashboardUrl,
    trustsEmails: env['OPENID_TRUST_EMAILS'] === 'true',
  };
}
