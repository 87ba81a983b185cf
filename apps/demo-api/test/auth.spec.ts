import { JwtService } from '@nestjs/jwt';
import { generateKeyPairSync } from 'node:crypto';
import { addUser, logIn, PASSWORD, startApp, type TestApp } from './support/app';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test?.close());

describe('POST /auth/login', () => {
  const login = (body: unknown) => test.anonymous.post('/auth/login').send(Object(body));

  it('returns an access token for an e-mail address and a password', async () => {
    const { body } = await login({ email: 'admin@test.example', password: PASSWORD }).expect(200);
    expect(Object.keys(body)).toEqual(['accessToken']);
    await test.withToken(body.accessToken).get('/gen-api/users').expect(200);
  });

  it('accepts an address with a capital first letter', async () => {
    await login({ email: 'Admin@test.example', password: PASSWORD }).expect(200);
  });

  it('accepts the password set by an administrator, which a blank one does not change', async () => {
    const email = 'new@test.example';
    const { body } = await test.admin.post('/gen-api/users').send({ email, name: 'New' });
    await login({ email, password: PASSWORD }).expect(401); // no password is set yet
    await test.admin.put(`/gen-api/users/${body.id}`).send({ password: PASSWORD }).expect(200);
    await test.admin.put(`/gen-api/users/${body.id}`).send({ password: '' }).expect(200);
    await login({ email, password: PASSWORD }).expect(200);
  });

  it('returns the same error for a wrong password and an unknown address', async () => {
    const wrong = await login({ email: 'admin@test.example', password: 'wrong' }).expect(401);
    const unknown = await login({ email: 'nobody@test.example', password: 'wrong' }).expect(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it.each([
    ['nothing', {}],
    ['an operator for an address', { email: { not: '' }, password: 'x' }],
    ['a list of addresses', { email: ['admin@test.example'], password: 'x' }],
    ['an object for a password', { email: 'admin@test.example', password: {} }],
    ['an empty password', { email: 'admin@test.example', password: '' }],
    ['an unknown property', { email: 'admin@test.example', password: PASSWORD, role: 'admin' }],
  ])('rejects %s', (_what, body) => login(body).expect(400));

  it('rejects a form', () =>
    test.anonymous.post('/auth/login').type('form').send({ email: 'x' }).expect(415));
});

describe('POST /auth/password', () => {
  const email = 'changing@test.example';
  const NEXT = 'another password';
  const change = (body: object) => test.anonymous.post('/auth/password').send(body);

  beforeAll(async () => {
    await addUser(test.prisma, 'admin', email);
  });

  it('changes the password, and invalidates all tokens except the returned one', async () => {
    const before = await logIn(test.anonymous, email);
    const { body } = await change({ email, password: PASSWORD, newPassword: NEXT }).expect(200);
    await test.withToken(before).get('/gen-api/access').expect(401);
    await test.withToken(body.accessToken).get('/gen-api/access').expect(200);
    await test.anonymous.post('/auth/login').send({ email, password: PASSWORD }).expect(401);
    await test.anonymous.post('/auth/login').send({ email, password: NEXT }).expect(200);
  });

  it('returns the same error for a wrong password and an unknown address, and changes nothing', async () => {
    const body = { email, password: 'wrong', newPassword: PASSWORD };
    const wrong = await change(body).expect(401);
    const unknown = await change({ ...body, email: 'nobody@test.example' }).expect(401);
    expect(unknown.body).toEqual(wrong.body);
    await test.anonymous.post('/auth/login').send({ email, password: NEXT }).expect(200);
  });

  it.each([
    ['a short one', 'short'],
    ['a long one', 'x'.repeat(129)],
    ['the one from before', NEXT],
    ['none', undefined],
    ['an object', { not: 'x' }],
  ])('rejects %s, and names the property', async (_what, newPassword) => {
    const { body } = await change({ email, password: NEXT, newPassword }).expect(400);
    expect(Object.keys(body.errors)).toEqual(['newPassword']);
  });

  it('accepts only one of two concurrent changes', async () => {
    const both = ['one of both 1', 'one of both 2'].map((newPassword) =>
      change({ email, password: NEXT, newPassword }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  it('counts failures as login attempts', async () => {
    const guess = () => change({ email: 'guessed@test.example', password: 'x', newPassword: NEXT });
    for (let tries = 0; tries < 10; tries++) await guess().expect(401);
    await guess().expect(429);
    const login = { email: 'guessed@test.example', password: 'x' };
    await test.anonymous.post('/auth/login').send(login).expect(429);
  });
});

describe('throttling', () => {
  it('limits the attempts on an account, does not affect others and sends Retry-After', async () => {
    const guess = (email: string) =>
      test.anonymous.post('/auth/login').send({ email, password: 'wrong' });
    for (let tries = 0; tries < 10; tries++) await guess('victim@test.example').expect(401);
    const { headers } = await guess('victim@test.example')
      .set('X-Forwarded-For', '203.0.113.9')
      .expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await guess('Victim@test.example').expect(429);
    await guess('other@test.example').expect(401);
  });

  it('does not count successful logins', async () => {
    for (let tries = 0; tries < 15; tries++) await logIn(test.anonymous, 'user@test.example');
  });

  it('does not affect other routes', async () => {
    const answers = Array.from({ length: 150 }, () => test.anonymous.get('/gen-api/users'));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401]));
  });
});

describe('tokens', () => {
  /** The claims of a login's token. */
  let claims: { sub: string; stamp: string; sid: string };
  let jwt: JwtService;
  beforeAll(async () => {
    jwt = test.app.get(JwtService);
    const { sub, stamp, sid } = jwt.decode(await logIn(test.anonymous, 'admin@test.example'));
    claims = { sub, stamp, sid };
  });
  const expectStatus = (token: string, status: number) =>
    test.withToken(token).get('/gen-api/products').expect(status);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('are accepted when this application signed them', () => expectStatus(jwt.sign(claims), 200));

  it('are rejected without a signature (alg: none)', () => {
    const taken = { ...jwt.decode(jwt.sign(claims)), role: 'admin' };
    return expectStatus(`${encode({ alg: 'none', typ: 'JWT' })}.${encode(taken)}.`, 401);
  });

  it('are rejected with another algorithm, even with the right key', () =>
    expectStatus(jwt.sign(claims, { algorithm: 'HS512' }), 401));

  it('are rejected with an RS256 signature of an unknown key', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const stranger = new JwtService({
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      signOptions: { algorithm: 'RS256', expiresIn: '1h' },
    });
    return expectStatus(stranger.sign(claims), 401);
  });

  it('are rejected with another key', () =>
    expectStatus(jwt.sign(claims, { secret: 'x'.repeat(32) }), 401));

  it('are rejected when they have expired', () =>
    expectStatus(jwt.sign(claims, { expiresIn: -1 }), 401));

  it('are rejected when they never expire', () => {
    const { iss, aud } = jwt.decode(jwt.sign(claims));
    const forever = new JwtService({ secret: process.env['JWT_SECRET'] });
    return expectStatus(forever.sign({ ...claims, iss, aud }), 401);
  });

  it('are rejected for another issuer or audience, even with the right key', async () => {
    await expectStatus(jwt.sign(claims, { issuer: 'other' }), 401);
    await expectStatus(jwt.sign(claims, { audience: 'other' }), 401);
  });

  it('are rejected without the password stamp', () =>
    expectStatus(jwt.sign({ sub: claims.sub }), 401));

  it.each([
    ['a number', 7],
    ['NUL', '\0'],
    ['text with a NUL', 'a\0b'],
    ['nothing', ''],
    ['a long text', 'x'.repeat(5000)],
    ['half a character', '\ud800'],
  ])('are rejected for a subject of %s', (_what, sub) =>
    expectStatus(jwt.sign({ ...claims, sub }), 401),
  );

  it.each(['Bearer', 'Bearer x.y.z', 'Basic YWRtaW46YWRtaW4='])(
    'are not accepted from "%s"',
    (header) => test.anonymous.get('/gen-api/users').set('Authorization', header).expect(401),
  );

  it('are not read from the query', () =>
    test.anonymous
      .get('/gen-api/users')
      .query({ access_token: jwt.sign(claims) })
      .expect(401));

  it('lose access with the role, and become invalid with the deletion of the user', async () => {
    const email = await addUser(test.prisma, 'admin', 'second@test.example');
    const token = await logIn(test.anonymous, email);
    await expectStatus(token, 200);
    await test.prisma.user.update({ where: { email }, data: { role: 'user' } });
    await expectStatus(token, 403);
    await test.prisma.user.delete({ where: { email } });
    await expectStatus(token, 401);
  });
});
