// Who asks: an administrator, an editor, a user, nobody, or somebody who only looks like one.

/** The shares of requests. */
const WHO = [
  [78, 'admin'],
  [4, 'editor'],
  [5, 'user'],
  [5, 'nobody'],
  [8, 'impostor'],
];

/** Gives { who, headers }. @param tokens `{ admin, editor, user }`, each of which may be missing */
export function credentialsOf(random, tokens) {
  const who = random.weighted(WHO);
  if (who === 'impostor') return { who, headers: { Authorization: forged(random, tokens) } };
  if (who === 'nobody' || !tokens[who]) return { who: 'nobody', headers: {} };
  return { who, headers: { Authorization: `Bearer ${tokens[who]}` } };
}

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

function forged(random, { admin = 'a.b.c' }) {
  const [head = '', payload = '', signature = ''] = admin.split('.');
  return random.pick([
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Bearer null',
    'Bearer a.b.c',
    'Basic YWRtaW46YWRtaW4=',
    admin,
    `Bearer ${head}.${payload}.`,
    `Bearer ${head}.${payload}.${signature.slice(0, -4)}AAAA`,
    `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `Bearer ${head}.${part({ sub: 'admin', role: 'admin', exp: 9e9 })}.${signature}`,
    `Bearer ${'x'.repeat(4000)}`,
    `Token ${admin}`,
  ]);
}

/** The id of the account that a token is for, where it is a JWT. */
export function ownerOf(token = '') {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
  } catch {
    return undefined;
  }
}
