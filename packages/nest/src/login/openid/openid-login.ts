import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { httpError } from '../../errors/http-error';
import type { CookieSettings, Exchange } from '../sessions/session-exchange';
import type { OpenIdAccounts } from './accounts';
import { checkProvider } from './check-provider';
import { OpenIdFailure, type OpenIdFailureCode } from './failure';
import { reasonOf } from './failure-of';
import { link } from './link';
import { IdentityTable, identityId } from './identity-table';
import { OPENID_OPTIONS, type OpenIdLoginOptions, type OpenIdProvider } from './openid.options';
import { ProviderConnection, type Proven } from './provider-connection';
import { readReturnPath } from './return-path';
import { readRoundTrip, writeRoundTrip, type RoundTrip } from './round-trip';

/** So long somebody may take at the provider. */
const TRIP_MS = 10 * 60_000;

/** Where a browser goes on to. */
export interface Onward {
  readonly url: string;
  readonly statusCode: 302;
}

/** Who logs in by an OpenID Connect provider, and what he needs for that. */
interface Way {
  readonly provider: OpenIdProvider;
  readonly connection: ProviderConnection;
}

/**
 * Logins by an OpenID Connect provider: the authorization code flow with PKCE, state and nonce. What belongs to a login under
 * way stays in its browser, in a signed cookie. A user is linked to an identity once, by an address that the provider has proven;
 * from then on its subject decides, whatever its address.
 */
@Injectable()
export class OpenIdLogin implements OnApplicationBootstrap {
  private readonly logger = new Logger('OpenIdLogin');
  private readonly cookie: CookieSettings;
  private readonly table: IdentityTable;
  private readonly way: Way | undefined;

  /** @throws Error where the provider cannot be such a one */
  constructor(@Inject(OPENID_OPTIONS) private readonly options: OpenIdLoginOptions) {
    const { client, delegate = 'loginIdentity', cookie, isSecure, provider } = options;
    this.table = new IdentityTable(client, delegate);
    this.cookie = {
      name: cookie,
      isSecure: isSecure ?? process.env['NODE_ENV'] === 'production',
      isForLinks: true, // the provider's page leads back
    };
    if (provider) checkProvider(provider);
    this.way = provider && { provider, connection: new ProviderConnection(provider) };
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.way) await this.table.probe();
  }

  /** What the provider is called; null where nobody logs in by one. */
  get providerName(): string | null {
    if (!this.way) return null;
    const { name, issuer } = this.way.provider;
    return name ?? new URL(issuer).host;
  }

  /**
   * Begins a login, which leads to the page of the dashboard that the query names as `returnTo`.
   * @returns the provider's page; the dashboard's login page where it does not answer
   * @throws HttpException 404 where there is no provider
   */
  async begin(exchange: Exchange): Promise<Onward> {
    const { connection } = this.required();
    const [state, nonce, verifier] = [random(), random(), random()] as const;
    const returnTo = readReturnPath(exchange.query.get('returnTo'));
    const trip: RoundTrip = {
      state,
      nonce,
      verifier,
      returnTo,
      until: new Date(Date.now() + TRIP_MS),
    };
    return this.orBack(returnTo, async () => {
      const address = await connection.addressFor(trip);
      exchange.write(this.cookie, writeRoundTrip(trip, this.options.key), trip.until);
      return address;
    });
  }

  /**
   * Ends a login that the provider leads back: begins a session of its user.
   * @returns the dashboard's login page, which goes on by the session, or tells why there is none
   * @throws HttpException 404 where there is no provider
   */
  async finish(exchange: Exchange, accounts: OpenIdAccounts): Promise<Onward> {
    const { connection } = this.required();
    const { above, query } = exchange; // where `begin` has set the cookie
    const trip = readRoundTrip(above.read(this.cookie) ?? '', this.options.key);
    above.forget(this.cookie);
    return this.orBack(trip?.returnTo, async () => {
      if (!trip || trip.state !== query.get('state'))
        throw new OpenIdFailure('ended', 'no such login of this browser is under way');
      const proven = await connection.proven(query, trip);
      await this.logIn(above, proven, accounts);
      return this.loginPage('done', trip.returnTo);
    });
  }

  private async logIn(exchange: Exchange, proven: Proven, accounts: OpenIdAccounts): Promise<void> {
    const { issuer, subject } = proven.claims;
    const identity = await this.table.find(identityId(issuer, subject));
    if (identity && (await accounts.logIn(exchange, identity.userId))) return;
    if (identity && (await accounts.exists?.(identity.userId)))
      throw new OpenIdFailure('unknown', `the user ${identity.userId} is switched off`);
    if (identity) await this.table.remove(identity.id); // its user is gone
    const claims = await proven.complete();
    const userId = await link(claims, this.table, accounts, this.required().provider);
    if (!(await accounts.logIn(exchange, userId)))
      throw new OpenIdFailure('unknown', `the user ${userId} is gone`);
  }

  private required(): Way {
    if (!this.way) throw httpError(404, 'Nobody logs in by OpenID Connect here');
    return this.way;
  }

  /** Whatever fails is told on the dashboard's login page: an answer of ours would leave the browser with a page of JSON. */
  private async orBack(returnTo: string | undefined, way: () => Promise<string>): Promise<Onward> {
    const url = await way().catch((error: unknown) => {
      const isFailure = error instanceof OpenIdFailure;
      const code = isFailure ? error.code : 'unavailable';
      const told = `A login by OpenID Connect failed (${code}): ${reasonOf(error)}`;
      if (isFailure) this.logger.warn(told);
      else this.logger.error(told, error instanceof Error ? error.stack : undefined);
      return this.loginPage(code, returnTo);
    });
    return { url, statusCode: 302 };
  }

  private loginPage(openid: OpenIdFailureCode | 'done', returnTo: string | undefined): string {
    const query = new URLSearchParams({ openid, ...(returnTo !== undefined && { returnTo }) });
    const { dashboardUrl } = this.required().provider;
    return `${dashboardUrl.replace(/\/+$/, '')}/#/login?${query.toString()}`;
  }
}

const random = (): string => randomBytes(32).toString('base64url');
