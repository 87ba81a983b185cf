import fc from 'fast-check';
import { createSecretKey } from 'node:crypto';
import { checkProvider } from './check-provider';
import { readClaims } from './claims';
import { failureOf } from './failure-of';
import { identityId } from './identity-table';
import { parseReturnPath } from './return-path';
import { decodeRoundTrip, encodeRoundTrip, type RoundTrip } from './round-trip';

const keyOf = (text: string) => createSecretKey(Buffer.from(text.repeat(40)));
const KEY = keyOf('a');

describe('the return path of a login', () => {
  it('stays on the origin of the dashboard, whatever the request says', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      ':',
      '@',
      '\t',
      '\n',
      'https:',
      'evil.example',
      '?',
      '#',
      '%2F',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((all) => all.join('')),
        ),
        (text) => {
          const path = parseReturnPath(text);
          if (path === undefined) return;
          expect(path).toBe(text);
          expect(new URL(path, 'https://admin.example.com').origin).toBe(
            'https://admin.example.com',
          );
        },
      ),
    );
  });

  it.each(['/', '/products?page=2&filter={"q":"ü"}', '/orders/1/show#notes'])('may be %s', (path) =>
    expect(parseReturnPath(path)).toBe(path),
  );

  it('is no longer than a cookie can hold', () => {
    expect(parseReturnPath(`/${'x'.repeat(999)}`)).toBeDefined();
    expect(parseReturnPath(`/${'ü'.repeat(500)}`)).toBeUndefined();
    expect(parseReturnPath(null)).toBeUndefined();
  });
});

describe('the state of a login in progress', () => {
  const token = fc.stringMatching(/^[\w-]{43}$/);
  const trips = fc.record<RoundTrip>({
    ...{ state: token, nonce: token, verifier: token },
    returnTo: fc.option(
      fc.webPath().map((path) => `/${path.replace(/^\/+/, '')}`),
      { nil: undefined },
    ),
    until: fc.constant(new Date(Date.now() + 600_000)),
  });

  it('decodes to the state that was encoded', () =>
    fc.assert(
      fc.property(trips, (trip) =>
        expect(decodeRoundTrip(encodeRoundTrip(trip, KEY), KEY)).toEqual(trip),
      ),
    ));

  it('fits into a cookie', () => {
    const [state, nonce, verifier] = ['s', 'n', 'v'].map((letter) => letter.repeat(43));
    const returnTo = `/${'x'.repeat(999)}`;
    const trip = { state, nonce, verifier, returnTo, until: new Date() } as RoundTrip;
    expect(encodeRoundTrip(trip, KEY).length).toBeLessThan(4000);
  });

  it('is valid only with its own signature and until it expires', () => {
    const trip: RoundTrip = {
      ...{ state: 's', nonce: 'n', verifier: 'v', returnTo: '/orders' },
      until: new Date(Date.now() + 60_000),
    };
    const text = encodeRoundTrip(trip, KEY);
    expect(decodeRoundTrip(text, keyOf('b'))).toBeUndefined();
    const [told = ''] = text.split('.');
    const other = encodeRoundTrip({ ...trip, returnTo: '/users' }, KEY).split('.')[1];
    expect(decodeRoundTrip(`${told}.${other}`, KEY)).toBeUndefined();
    const past = { ...trip, until: new Date(Date.now() - 1) };
    expect(decodeRoundTrip(encodeRoundTrip(past, KEY), KEY)).toBeUndefined();
    for (const wrong of ['', '.', told, `${text}x`, 'e30.x'])
      expect(decodeRoundTrip(wrong, KEY)).toBeUndefined();
  });
});

it('identifies a user by both issuer and subject', () => {
  const pair = fc.tuple(fc.string(), fc.string());
  fc.assert(
    fc.property(pair, pair, (one, other) => {
      const isSame = one[0] === other[0] && one[1] === other[1];
      expect(identityId(...one) === identityId(...other)).toBe(isSame);
    }),
  );
});

describe('the email claims of a provider', () => {
  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    ['yes', false],
    [1, false],
    [null, false],
    [undefined, undefined],
  ])('read email_verified %j as %j', (said, means) =>
    expect(readClaims({ email: 'a@b.example', email_verified: said }).isEmailVerified).toBe(means),
  );

  it('omit an address that a database cannot store', () =>
    expect(readClaims({ email: 'a\0@b.example' }).email).toBeUndefined());
});

describe('the provider settings', () => {
  const right = {
    issuer: 'https://login.example.com/realms/shop',
    clientId: 'shop',
    redirectUrl: 'https://admin.example.com/auth/openid/callback',
    dashboardUrl: 'https://admin.example.com',
  };

  it.each([
    [right],
    [{ ...right, issuer: 'http://localhost:8080', redirectUrl: 'http://127.0.0.1:4200/x' }],
    [{ ...right, issuer: 'http://[::1]:8080' }],
  ])('may be %j', (provider) => expect(() => checkProvider(provider)).not.toThrow());

  it.each([
    ['issuer', 'http://login.example.com'],
    ['issuer', 'http://127.0.0.1.example.com'],
    ['issuer', 'https://me:hunter2@login.example.com'],
    ['redirectUrl', 'https://me:hunter2@admin.example.com/auth/openid/callback'],
    ['issuer', 'login.example.com'],
    ['redirectUrl', 'http://admin.example.com/auth/openid/callback'],
    ['redirectUrl', 'https://admin.example.com/auth/openid/callback?x=1'],
    ['dashboardUrl', 'javascript:alert(1)'],
    ['clientId', ''],
  ])('reject the %s %j without repeating a password', (name, value) => {
    let message = '';
    try {
      checkProvider({ ...right, [name]: value });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^OpenID Connect: ${name} `));
    expect(message).not.toContain('hunter2');
  });
});

it.each([
  [
    { message: 'fetch failed', cause: { message: 'connect ECONNREFUSED' } },
    'unavailable',
    'fetch failed: connect ECONNREFUSED',
  ],
  [
    { message: 'refused', error: 'access_denied', code: 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' },
    'refused',
    'refused',
  ],
  [
    {
      message: 'refused',
      error: 'temporarily_unavailable',
      code: 'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
    },
    'unavailable',
    'refused',
  ],
  [
    { message: 'body', error: 'invalid_grant', error_description: 'used\nbefore' },
    'ended',
    'body: used before',
  ],
  [
    { message: 'unexpected claim', cause: { claims: { email: 'a@b.example' } } },
    'invalid',
    'unexpected claim',
  ],
  [{ message: 'x'.repeat(5000) }, 'invalid', 'x'.repeat(500)],
  ['nothing that is thrown', 'invalid', 'nothing that is thrown'],
])('classifies the failure %j', (error, code, message) =>
  expect(failureOf(error)).toMatchObject({ code, message }),
);
