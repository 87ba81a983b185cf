/** Loads openid-client, an ES module, on the first such login: projects without one do not need the package. */
export const loadOpenIdClient = () =>
  import('openid-client').catch((cause: unknown) => {
    throw new Error('A login by OpenID Connect needs a package: npm install openid-client', {
      cause,
    });
  });

export type OpenIdClient = Awaited<ReturnType<typeof loadOpenIdClient>>;
