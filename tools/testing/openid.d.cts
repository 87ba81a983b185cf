/** An OpenID Connect provider in a separate process; openid-provider.mjs describes how to log in there. */
export interface OpenIdProviderProcess {
  readonly issuer: string;
  readonly stop: () => Promise<void>;
}
export function startOpenIdProvider(
  port?: number,
  where?: 'claims-in-id-token',
): Promise<OpenIdProviderProcess>;
/** Returns the environment variables of an application whose users log in through the provider. */
export function openIdVariables(issuer: string, dashboardUrl: string): Record<string, string>;
/**
 * Logs in at the address that an application redirected to.
 * @param who subject, e-mail address and whether the provider calls it verified: `ada,ada@example.com,true`
 * @returns the callback URL that the browser requests from the application next
 */
export function logInThere(address: string, who: string): Promise<URL>;
/** Returns an unused port of this machine. */
export function freePort(): Promise<number>;
