/** An OpenID Connect provider in a process of its own; openid-provider.mjs says how people log in there. */
export interface OpenIdProviderProcess {
  readonly issuer: string;
  readonly stop: () => Promise<void>;
}
export function startOpenIdProvider(
  port?: number,
  where?: 'claims-in-id-token',
): Promise<OpenIdProviderProcess>;
/** The variables of an application that people log in to by it. */
export function openIdVariables(issuer: string, dashboardUrl: string): Record<string, string>;
/**
 * Logs in at the address to which an application has led.
 * @param who subject, e-mail address and whether the provider calls that verified: `ada,ada@example.com,true`
 * @returns the address that a browser asks the application then
 */
export function logInThere(address: string, who: string): Promise<URL>;
/** A port of this machine on which nobody listens. */
export function freePort(): Promise<number>;
