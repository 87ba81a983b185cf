/** openid-client, an ES module, once somebody logs in by it: who does not needs no such package. */
export const loadOpenIdClient = () =>
  import('openid-client').catch((cause: unknown) => {
    throw new Error('A login by OpenID Connect needs a package: npm install openid-client', {
      cause,
    });
  });

export type OpenIdClient = Awaited<ReturnType<typeof loadOpenIdClient>>;
