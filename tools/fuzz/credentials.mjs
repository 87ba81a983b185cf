// Who sends a request: an administrator, an editor, a user, an anonymous visitor, or an impostor with forged credentials.

/** The weight of each role among the requests. */
const WHO = [
  [78, 'admin'],
  [4, 'editor'],
  [5, 'user'],
  [5, 'nobody'],
  [8, 'impostor'],
];

/** Returns { who, headers }. @param tokens `{ admin, editor, user }`, each optional */
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

/** Returns the account id that a token was issued for, if it is a JWT. */
export function ownerOf(token = '') {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
  } catch {
    return undefined;
  }
}
