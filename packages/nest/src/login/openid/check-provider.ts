import type { OpenIdProvider } from './openid.options';

/** Names of the local machine, which no other host can listen on. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** @throws Error if something is missing, or a URL allows eavesdropping or tampering */
export function checkProvider(provider: OpenIdProvider): void {
  const { issuer, clientId, redirectUrl, dashboardUrl } = provider;
  parseSecureUrl('issuer', issuer);
  if (parseSecureUrl('redirectUrl', redirectUrl).search)
    throw new Error('OpenID Connect: redirectUrl has a query, which no provider sends back.');
  if (!URL.canParse(dashboardUrl) || !/^https?:/.test(dashboardUrl))
    throw new Error(
      'OpenID Connect: dashboardUrl must be an address such as https://admin.example.com.',
    );
  if (!clientId)
    throw new Error(
      'OpenID Connect: clientId is missing, by which the provider knows this application.',
    );
}

function parseSecureUrl(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!url || !isSafe || url.hash || url.username || url.password)
    throw new Error(
      `OpenID Connect: ${name} must be an address such as https://login.example.com; http is for this machine alone.`,
    );
  return url;
}
