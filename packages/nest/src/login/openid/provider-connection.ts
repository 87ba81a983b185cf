import { readClaims, type OpenIdClaims } from './claims';
import { OpenIdFailure } from './failure';
import { failureOf, reasonOf } from './failure-of';
import { loadOpenIdClient, type OpenIdClient } from './load-openid-client';
import type { OpenIdProvider } from './openid.options';
import type { RoundTrip } from './round-trip';

/** For each answer of the provider. */
const TIMEOUT_SECONDS = 5;

/** Clocks of two machines differ by so much at most. */
const CLOCK_SECONDS = 30;

const SCOPE = 'openid email profile';

interface Connected {
  readonly library: OpenIdClient;
  readonly config: InstanceType<OpenIdClient['Configuration']>;
}

/** What a login that came back has proven. */
export interface Proven {
  readonly claims: OpenIdClaims;
  /** The same with what the provider says elsewhere, where the ID token has no address. */
  readonly complete: () => Promise<OpenIdClaims>;
}

/** The provider, found by its metadata once somebody logs in: the application starts without it. */
export class ProviderConnection {
  private connected: Promise<Connected> | undefined;

  constructor(private readonly provider: OpenIdProvider) {}

  /**
   * Where a browser goes to log in.
   * @throws OpenIdFailure where the provider does not answer
   */
  async addressFor({ state, nonce, verifier }: RoundTrip): Promise<string> {
    const { library, config } = await this.connect();
    const address = library.buildAuthorizationUrl(config, {
      scope: SCOPE,
      redirect_uri: this.provider.redirectUrl,
      ...{ state, nonce },
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return address.href;
  }

  /**
   * Exchanges the code that a browser brought back: once, at the provider.
   * @throws OpenIdFailure
   */
  async proven(query: URLSearchParams, { state, nonce, verifier }: RoundTrip): Promise<Proven> {
    const { library, config } = await this.connect();
    const returned = new URL(`?${query.toString()}`, this.provider.redirectUrl);
    try {
      const tokens = await library.authorizationCodeGrant(config, returned, {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
        idTokenExpected: true,
      });
      const told = tokens.claims() ?? {};
      const claims = readClaims(told);
      if (claims.subject === '') throw new OpenIdFailure('invalid', 'the ID token names nobody');
      const complete = async (): Promise<OpenIdClaims> => {
        if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
        const more = await library
          .fetchUserInfo(config, tokens.access_token, claims.subject)
          .catch((error: unknown) => {
            throw failureOf(error);
          });
        return readClaims({ ...more, ...told }); // what is signed wins
      };
      return { claims, complete };
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** What fails is tried anew by the next one; those who come at once wait for the same. */
  private connect(): Promise<Connected> {
    this.connected ??= this.discover().catch((error: unknown) => {
      this.connected = undefined;
      throw new OpenIdFailure('unavailable', reasonOf(error));
    });
    return this.connected;
  }

  private async discover(): Promise<Connected> {
    const { issuer, clientId, clientSecret } = this.provider;
    const library = await loadOpenIdClient();
    const address = new URL(issuer);
    // http is for this machine alone: see `checkProvider`
    const execute = address.protocol === 'http:' ? [library.allowInsecureRequests] : [];
    const found = await library.discovery(address, clientId, undefined, library.None(), {
      timeout: TIMEOUT_SECONDS,
      execute,
    });
    const server = found.serverMetadata();
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authentication = methods.includes('client_secret_basic')
      ? library.ClientSecretBasic(clientSecret)
      : library.ClientSecretPost(clientSecret);
    const config = new library.Configuration(
      server,
      clientId,
      { [library.clockTolerance]: CLOCK_SECONDS },
      clientSecret === undefined ? library.None() : authentication,
    );
    config.timeout = TIMEOUT_SECONDS;
    execute.forEach((extension) => extension(config));
    library.enableNonRepudiationChecks(config); // the signature too, not the connection alone
    return { library, config };
  }
}
