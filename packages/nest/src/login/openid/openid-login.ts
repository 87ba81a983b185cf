import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { httpError } from '../../errors/http-error';
import type { CookieSettings, Exchange } from '../sessions/session-exchange';
import type { OpenIdAccounts } from './accounts';
import { checkProvider } from './check-provider';
import { OpenIdFailure, type OpenIdFailureCode } from './failure';
import { reasonOf } from './failure-of';
import { linkIdentity } from './link';
import { IdentityTable, identityId } from './identity-table';
import { OPENID_OPTIONS, type OpenIdLoginOptions, type OpenIdProvider } from './openid.options';
import { ProviderConnection, type VerifiedLogin } from './provider-connection';
import { parseReturnPath } from './return-path';
import { decodeRoundTrip, encodeRoundTrip, type RoundTrip } from './round-trip';

/** How long a user may take at the provider. */
const ROUND_TRIP_MS = 10 * 60_000;

/** Where to redirect the browser. */
export interface Onward {
  readonly url: string;
  readonly statusCode: 302;
}

/** A configured OpenID Connect provider, and what logins through it need. */
interface ProviderSetup {
  readonly provider: OpenIdProvider;
  readonly connection: ProviderConnection;
}

/**
 * Logins through an OpenID Connect provider: the authorization code flow with PKCE, state and nonce. The state of a login in
 * progress is kept in its browser, in a signed cookie. A user is linked to an identity once, by an e-mail address that the
 * provider has verified; from then on its subject decides, whatever its address.
 */
@Injectable()
export class OpenIdLogin implements OnApplicationBootstrap {
  private readonly logger = new Logger('OpenIdLogin');
  private readonly cookie: CookieSettings;
  private readonly table: IdentityTable;
  private readonly setup: ProviderSetup | undefined;

  /** @throws Error if the provider's options are invalid */
  constructor(@Inject(OPENID_OPTIONS) private readonly options: OpenIdLoginOptions) {
    const { client, delegate = 'loginIdentity', cookie, isSecure, provider } = options;
    this.table = new IdentityTable(client, delegate);
    this.cookie = {
      name: cookie,
      isSecure: isSecure ?? process.env['NODE_ENV'] === 'production',
      isForLinks: true, // the provider's page redirects back
    };
    if (provider) checkProvider(provider);
    this.setup = provider && { provider, connection: new ProviderConnection(provider) };
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.setup) await this.table.probe();
  }

  /** The provider's display name; null if none is configured. */
  get providerName(): string | null {
    if (!this.setup) return null;
    const { name, issuer } = this.setup.provider;
    return name ?? new URL(issuer).host;
  }

  /**
   * Begins a login that returns to the dashboard page named in the query as `returnTo`.
   * @returns the provider's page; the dashboard's login page if the provider does not respond
   * @throws HttpException 404 if there is no provider
   */
  async begin(exchange: Exchange): Promise<Onward> {
    const { connection } = this.requireSetup();
    const [state, nonce, verifier] = [randomToken(), randomToken(), randomToken()] as const;
    const returnTo = parseReturnPath(exchange.query.get('returnTo'));
    const trip: RoundTrip = {
      state,
      nonce,
      verifier,
      returnTo,
      until: new Date(Date.now() + ROUND_TRIP_MS),
    };
    return this.redirectToResult(returnTo, async () => {
      const authorizationUrl = await connection.authorizationUrl(trip);
      exchange.write(this.cookie, encodeRoundTrip(trip, this.options.key), trip.until);
      return authorizationUrl;
    });
  }

  /**
   * Ends a login when the provider redirects back: begins a session of its user.
   * @returns the dashboard's login page, which continues with the session, or explains why there is none
   * @throws HttpException 404 if there is no provider
   */
  async finish(exchange: Exchange, accounts: OpenIdAccounts): Promise<Onward> {
    const { connection } = this.requireSetup();
    const { above, query } = exchange; // where `begin` has set the cookie
    const trip = decodeRoundTrip(above.read(this.cookie) ?? '', this.options.key);
    above.forget(this.cookie);
    return this.redirectToResult(trip?.returnTo, async () => {
      if (!trip || trip.state !== query.get('state'))
        throw new OpenIdFailure('ended', 'this browser has no such login in progress');
      const login = await connection.exchangeCode(query, trip);
      await this.logIn(above, login, accounts);
      return this.loginPage('done', trip.returnTo);
    });
  }

  private async logIn(
    exchange: Exchange,
    login: VerifiedLogin,
    accounts: OpenIdAccounts,
  ): Promise<void> {
    const { issuer, subject } = login.claims;
    const identity = await this.table.find(identityId(issuer, subject));
    if (identity && (await accounts.logIn(exchange, identity.userId))) return;
    if (identity && (await accounts.exists?.(identity.userId)))
      throw new OpenIdFailure('unknown', `the user ${identity.userId} is switched off`);
    if (identity) await this.table.remove(identity.id); // its user is gone
    const claims = await login.complete();
    const userId = await linkIdentity(claims, this.table, accounts, this.requireSetup().provider);
    if (!(await accounts.logIn(exchange, userId)))
      throw new OpenIdFailure('unknown', `the user ${userId} is gone`);
  }

  private requireSetup(): ProviderSetup {
    if (!this.setup) throw httpError(404, 'OpenID Connect is not set up here');
    return this.setup;
  }

  /** Redirects failures to the dashboard's login page: an error response would leave the browser on a page of JSON. */
  private async redirectToResult(
    returnTo: string | undefined,
    getUrl: () => Promise<string>,
  ): Promise<Onward> {
    const url = await getUrl().catch((error: unknown) => {
      const isFailure = error instanceof OpenIdFailure;
      const code = isFailure ? error.code : 'unavailable';
      const message = `A login by OpenID Connect failed (${code}): ${reasonOf(error)}`;
      if (isFailure) this.logger.warn(message);
      else this.logger.error(message, error instanceof Error ? error.stack : undefined);
      return this.loginPage(code, returnTo);
    });
    return { url, statusCode: 302 };
  }

  private loginPage(openid: OpenIdFailureCode | 'done', returnTo: string | undefined): string {
    const query = new URLSearchParams({ openid, ...(returnTo !== undefined && { returnTo }) });
    const { dashboardUrl } = this.requireSetup().provider;
    return `${dashboardUrl.replace(/\/+$/, '')}/#/login?${query.toString()}`;
  }
}

const randomToken = (): string => randomBytes(32).toString('base64url');
