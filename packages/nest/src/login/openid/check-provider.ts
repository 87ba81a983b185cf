import type { OpenIdProvider } from './openid.options';

/** Names of this machine, which nobody else listens to. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** @throws Error with a sentence where something is missing, or an address could be read or changed on its way */
export function checkProvider(provider: OpenIdProvider): void {
  const { issuer, clientId, redirectUrl, dashboardUrl } = provider;
  refuseOpen('issuer', issuer);
  if (refuseOpen('redirectUrl', redirectUrl).search)
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

function refuseOpen(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!url || !isSafe || url.hash || url.username || url.password)
    throw new Error(
      `OpenID Connect: ${name} must be an address such as https://login.example.com; http is for this machine alone.`,
    );
  return url;
}
