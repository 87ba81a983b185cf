// The third-party services that two endpoints of the demo call: developers' profiles and price
// validation. They are simulated, and listen on localhost only.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

/** Names without a profile. */
const NOBODY = /^nobody/i;
const NAME = /^[^\p{Cc}]{1,100}$/u;

/** Price ranges by category in lower case; other categories use the last entry. */
const PRICES = new Map([
  ['toys', { min: 1, max: 200 }],
  ['furniture', { min: 10, max: 5_000 }],
  ['', { min: 0.01, max: 10_000 }],
]);

/** Returns a deterministic profile for a name, in the shape of GitHub's `GET /users/:name`; undefined where there is none. */
export function profileOf(name) {
  if (!NAME.test(name) || NOBODY.test(name)) return undefined;
  const digest = createHash('sha256').update(name.toLowerCase()).digest();
  const id = digest.readUInt32BE(0) >>> 8;
  return {
    login: name,
    id,
    name: name.replace(/[._-]+/g, ' ').replace(/(^|\s)\S/g, (letter) => letter.toUpperCase()),
    bio: 'Made up by the services of the demo',
    avatar_url: `https://avatars.example.com/u/${id}`,
    followers: digest.readUInt16BE(4) % 5_000,
    public_repos: digest[6] % 100,
  };
}

/** Returns whether a price is valid in its category, and the allowed range; undefined for an invalid body. */
export function verdictOf(body) {
  const { category = null, price } = Object(body);
  if (typeof price !== 'number' || (category !== null && typeof category !== 'string'))
    return undefined;
  const range = PRICES.get((category ?? '').toLowerCase()) ?? PRICES.get('');
  return { valid: price >= range.min && price <= range.max, ...range };
}

/** Creates the server of `GET /users/:name` and `POST /validate`, not yet listening. */
export function createServices() {
  return createServer(async (request, response) => {
    const answer = (status, body) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(body ?? { message: 'Not Found' }));
    const { pathname } = new URL(request.url, 'http://localhost');
    const [, name] = /^\/users\/([^/]+)$/.exec(pathname) ?? [];
    try {
      if (request.method === 'GET' && pathname === '/') return answer(200, { status: 'ok' });
      if (request.method === 'GET' && name) {
        const profile = profileOf(decodeURIComponent(name));
        return answer(profile ? 200 : 404, profile);
      }
      if (request.method === 'POST' && pathname === '/validate') {
        const verdict = verdictOf(await json(request));
        return answer(verdict ? 200 : 400, verdict ?? { message: 'Send {category, price}' });
      }
      return answer(404);
    } catch {
      return answer(400, { message: 'Bad Request' });
    }
  });
}
