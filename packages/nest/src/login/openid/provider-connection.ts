import { readClaims, type OpenIdClaims } from './claims';
import { OpenIdFailure } from './failure';
import { failureOf, reasonOf } from './failure-of';
import { loadOpenIdClient, type OpenIdClient } from './load-openid-client';
import type { OpenIdProvider } from './openid.options';
import type { RoundTrip } from './round-trip';

/** For each response of the provider. */
const TIMEOUT_SECONDS = 5;

/** The maximum clock difference between two machines. */
const CLOCK_TOLERANCE_SECONDS = 30;

const SCOPE = 'openid email profile';

interface Discovery {
  readonly library: OpenIdClient;
  readonly config: InstanceType<OpenIdClient['Configuration']>;
}

/** What a completed login has proven. */
export interface VerifiedLogin {
  readonly claims: OpenIdClaims;
  /** Fetches the claims completed from UserInfo, if the ID token has no e-mail address. */
  readonly complete: () => Promise<OpenIdClaims>;
}

/** The provider, discovered by its metadata on the first login: the application starts without it. */
export class ProviderConnection {
  private discovery: Promise<Discovery> | undefined;

  constructor(private readonly provider: OpenIdProvider) {}

  /**
   * Returns the URL where the browser logs in.
   * @throws OpenIdFailure if the provider does not respond
   */
  async authorizationUrl({ state, nonce, verifier }: RoundTrip): Promise<string> {
    const { library, config } = await this.connect();
    const url = library.buildAuthorizationUrl(config, {
      scope: SCOPE,
      redirect_uri: this.provider.redirectUrl,
      ...{ state, nonce },
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  /**
   * Exchanges the authorization code that a browser brought back, which works once.
   * @throws OpenIdFailure
   */
  async exchangeCode(
    query: URLSearchParams,
    { state, nonce, verifier }: RoundTrip,
  ): Promise<VerifiedLogin> {
    const { library, config } = await this.connect();
    const callbackUrl = new URL(`?${query.toString()}`, this.provider.redirectUrl);
    try {
      const tokens = await library.authorizationCodeGrant(config, callbackUrl, {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
        idTokenExpected: true,
      });
      const tokenClaims = tokens.claims() ?? {};
      const claims = readClaims(tokenClaims);
      if (claims.subject === '') throw new OpenIdFailure('invalid', 'the ID token names nobody');
      const complete = async (): Promise<OpenIdClaims> => {
        if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
        const userInfo = await library
          .fetchUserInfo(config, tokens.access_token, claims.subject)
          .catch((error: unknown) => {
            throw failureOf(error);
          });
        return readClaims({ ...userInfo, ...tokenClaims }); // signed claims take precedence
      };
      return { claims, complete };
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** Concurrent callers share one attempt; the next call after a failure tries again. */
  private connect(): Promise<Discovery> {
    this.discovery ??= this.discover().catch((error: unknown) => {
      this.discovery = undefined;
      throw new OpenIdFailure('unavailable', reasonOf(error));
    });
    return this.discovery;
  }

  private async discover(): Promise<Discovery> {
    const { issuer, clientId, clientSecret } = this.provider;
    const library = await loadOpenIdClient();
    const issuerUrl = new URL(issuer);
    // only the local machine may use http, see `checkProvider`
    const execute = issuerUrl.protocol === 'http:' ? [library.allowInsecureRequests] : [];
    const discovered = await library.discovery(issuerUrl, clientId, undefined, library.None(), {
      timeout: TIMEOUT_SECONDS,
      execute,
    });
    const server = discovered.serverMetadata();
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authentication = methods.includes('client_secret_basic')
      ? library.ClientSecretBasic(clientSecret)
      : library.ClientSecretPost(clientSecret);
    const config = new library.Configuration(
      server,
      clientId,
      { [library.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      clientSecret === undefined ? library.None() : authentication,
    );
    config.timeout = TIMEOUT_SECONDS;
    execute.forEach((extension) => extension(config));
    library.enableNonRepudiationChecks(config); // verifies the signature too, not just the connection
    return { library, config };
  }
}
