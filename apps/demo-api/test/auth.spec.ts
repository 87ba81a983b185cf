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

  it('exchanges an address and a password for a token that opens the API', async () => {
    const { body } = await login({ email: 'admin@test.example', password: PASSWORD }).expect(200);
    expect(Object.keys(body)).toEqual(['accessToken']);
    await test.withToken(body.accessToken).get('/gen-api/users').expect(200);
  });

  it('takes an address that a telephone began with a capital letter', async () => {
    await login({ email: 'Admin@test.example', password: PASSWORD }).expect(200);
  });

  it('takes the password that an administrator set; a blank one changes nothing', async () => {
    const email = 'new@test.example';
    const { body } = await test.admin.post('/gen-api/users').send({ email, name: 'New' });
    await login({ email, password: PASSWORD }).expect(401); // there is none yet
    await test.admin.put(`/gen-api/users/${body.id}`).send({ password: PASSWORD }).expect(200);
    await test.admin.put(`/gen-api/users/${body.id}`).send({ password: '' }).expect(200);
    await login({ email, password: PASSWORD }).expect(200);
  });

  it('says the same about a wrong password and an unknown address', async () => {
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
  ])('refuses %s', (_what, body) => login(body).expect(400));

  it('refuses a form', () =>
    test.anonymous.post('/auth/login').type('form').send({ email: 'x' }).expect(415));
});

describe('POST /auth/password', () => {
  const email = 'changing@test.example';
  const NEXT = 'another password';
  const change = (body: object) => test.anonymous.post('/auth/password').send(body);

  beforeAll(async () => {
    await addUser(test.prisma, 'admin', email);
  });

  it('gives another password, and ends every token but the one that it answers', async () => {
    const before = await logIn(test.anonymous, email);
    const { body } = await change({ email, password: PASSWORD, newPassword: NEXT }).expect(200);
    await test.withToken(before).get('/gen-api/access').expect(401);
    await test.withToken(body.accessToken).get('/gen-api/access').expect(200);
    await test.anonymous.post('/auth/login').send({ email, password: PASSWORD }).expect(401);
    await test.anonymous.post('/auth/login').send({ email, password: NEXT }).expect(200);
  });

  it('says the same about a wrong password and an unknown address, and changes nothing', async () => {
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
  ])('refuses %s, by the name of the property', async (_what, newPassword) => {
    const { body } = await change({ email, password: NEXT, newPassword }).expect(400);
    expect(Object.keys(body.errors)).toEqual(['newPassword']);
  });

  it('takes one of two changes that come together', async () => {
    const both = ['one of both 1', 'one of both 2'].map((newPassword) =>
      change({ email, password: NEXT, newPassword }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  it('counts as tries to log in', async () => {
    const guess = () => change({ email: 'guessed@test.example', password: 'x', newPassword: NEXT });
    for (let tries = 0; tries < 10; tries++) await guess().expect(401);
    await guess().expect(429);
    const login = { email: 'guessed@test.example', password: 'x' };
    await test.anonymous.post('/auth/login').send(login).expect(429);
  });
});

describe('throttling', () => {
  it('stops who guesses a password, leaves other accounts alone and says how long to wait', async () => {
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

  it('does not count logins that succeed', async () => {
    for (let tries = 0; tries < 15; tries++) await logIn(test.anonymous, 'user@test.example');
  });

  it('leaves every other route alone', async () => {
    const answers = Array.from({ length: 150 }, () => test.anonymous.get('/gen-api/users'));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401]));
  });
});

describe('tokens', () => {
  /** What a login puts into its token. */
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

  it('are taken when this application signed them', () => expectStatus(jwt.sign(claims), 200));

  it('are refused without a signature (alg: none)', () => {
    const taken = { ...jwt.decode(jwt.sign(claims)), role: 'admin' };
    return expectStatus(`${encode({ alg: 'none', typ: 'JWT' })}.${encode(taken)}.`, 401);
  });

  it('are refused with another algorithm, even with the right key', () =>
    expectStatus(jwt.sign(claims, { algorithm: 'HS512' }), 401));

  it('are refused with an RS256 signature of a stranger', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const stranger = new JwtService({
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      signOptions: { algorithm: 'RS256', expiresIn: '1h' },
    });
    return expectStatus(stranger.sign(claims), 401);
  });

  it('are refused with another key', () =>
    expectStatus(jwt.sign(claims, { secret: 'x'.repeat(32) }), 401));

  it('are refused when they have expired', () =>
    expectStatus(jwt.sign(claims, { expiresIn: -1 }), 401));

  it('are refused when they never expire', () => {
    const { iss, aud } = jwt.decode(jwt.sign(claims));
    const forever = new JwtService({ secret: process.env['JWT_SECRET'] });
    return expectStatus(forever.sign({ ...claims, iss, aud }), 401);
  });

  it('are refused for another issuer or audience, even with the right key', async () => {
    await expectStatus(jwt.sign(claims, { issuer: 'other' }), 401);
    await expectStatus(jwt.sign(claims, { audience: 'other' }), 401);
  });

  it('are refused that tell nothing of the password', () =>
    expectStatus(jwt.sign({ sub: claims.sub }), 401));

  it.each([
    ['a number', 7],
    ['NUL', '\0'],
    ['text with a NUL', 'a\0b'],
    ['nothing', ''],
    ['a long text', 'x'.repeat(5000)],
    ['half a character', '\ud800'],
  ])('are refused for a subject of %s', (_what, sub) =>
    expectStatus(jwt.sign({ ...claims, sub }), 401),
  );

  it.each(['Bearer', 'Bearer x.y.z', 'Basic YWRtaW46YWRtaW4='])('are not found in "%s"', (header) =>
    test.anonymous.get('/gen-api/users').set('Authorization', header).expect(401),
  );

  it('are not read from the query', () =>
    test.anonymous
      .get('/gen-api/users')
      .query({ access_token: jwt.sign(claims) })
      .expect(401));

  it('lose their power with the role, and end with the user', async () => {
    const email = await addUser(test.prisma, 'admin', 'second@test.example');
    const token = await logIn(test.anonymous, email);
    await expectStatus(token, 200);
    await test.prisma.user.update({ where: { email }, data: { role: 'user' } });
    await expectStatus(token, 403);
    await test.prisma.user.delete({ where: { email } });
    await expectStatus(token, 401);
  });
});
