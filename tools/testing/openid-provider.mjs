// A local OpenID Connect provider for tests: anybody can log in with any name and password.
// PUT /people/ada with {"email": …, "email_verified": …} sets Ada's claims. It prints its address, and ends with its parent.
import '../lib/end-with-parent.mjs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import Provider from 'oidc-provider';

const server = createServer();
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1');
await once(server, 'listening');
// localhost: a different site from 127.0.0.1, where the tests serve the dashboard
const issuer = `http://localhost:${server.address().port}`;

/** The claims of each subject besides the name. */
const people = new Map();

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'tests',
      client_secret: 'a secret of the tests',
      redirect_uris: ['http://127.0.0.1/auth/openid/callback'],
    },
  ],
  claims: { email: ['email', 'email_verified'], profile: ['name'] },
  // some providers put the e-mail address into the ID token, others return it from the userinfo endpoint
  conformIdTokenClaims: process.argv[3] !== 'claims-in-id-token',
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: () => ({ sub, name: sub, ...people.get(sub) }),
  }),
  // skips the consent screen
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
  pkce: { required: () => true },
  cookies: { keys: ['of the tests'] },
  ttl: { Grant: 600, Session: 600, Interaction: 600, IdToken: 600, AccessToken: 600 },
});
// the dashboards of the tests use arbitrary ports
provider.Client.prototype.redirectUriAllowed = (address) =>
  /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/auth\/openid\/callback$/.test(address);
server.on('request', async (request, response) => {
  const [, sub] = /^\/people\/(.+)$/.exec(request.url) ?? [];
  if (request.method !== 'PUT' || !sub) return provider.callback()(request, response);
  people.set(sub, await json(request));
  response.end();
});
console.log(`Listening on ${issuer}`);
