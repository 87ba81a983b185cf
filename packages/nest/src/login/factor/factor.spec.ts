import * as fc from 'fast-check';
import { createSecretKey, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { keyUri, makeSecret, stepOf } from './one-time-code';
import { digestOfCode, makeRecoveryCodes, plainCode, RECOVERY_LENGTH } from './recovery-codes';
import { seal, unseal } from './sealed-secret';

/** RFC 6238 appendix B for SHA-1: the last six digits of its eight. */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;
const VECTORS: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];

describe('a code of an app', () => {
  it.each(VECTORS)('at second %i is that of RFC 6238', (seconds, code) => {
    expect(stepOf(code, RFC_SECRET, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('counts in the step before and behind its own, and names its own', () => {
    const [seconds, code] = VECTORS[3] ?? [0, ''];
    const step = Math.floor(seconds / 30);
    const found = [-60, -30, 0, 30, 60].map((off) =>
      stepOf(code, RFC_SECRET, (seconds + off) * 1000),
    );
    expect(found).toEqual([undefined, step, step, step, undefined]);
  });

  it.each(['', '28708', '2870820', '28708x', '２８７０８２'])('is not %j', (code) => {
    expect(stepOf(code, RFC_SECRET, 59_000)).toBeUndefined();
  });

  it('is made by an app that read the address', () => {
    const secret = makeSecret();
    expect(Buffer.from(Secret.fromBase32(secret).buffer)).toHaveLength(20);
    const names = { issuer: 'Söder & Co: shop', account: 'a+b:c@example.com' };
    const uri = new URL(keyUri(secret, names));
    expect(uri.searchParams.get('issuer')).toBe(names.issuer);
    const [issuer, account] = uri.pathname.split(':').map(decodeURIComponent);
    expect([issuer?.split('/').pop(), account]).toEqual([names.issuer, names.account]);
    const given = uri.searchParams.get('secret') ?? '';
    const code = new TOTP({ secret: given }).generate({ timestamp: 59_000 });
    expect(stepOf(code, secret, 59_000)).toBe(1);
  });
});

describe('a recovery code', () => {
  it('is one of ten, and the same however it is typed', () => {
    const codes = makeRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
      expect(digestOfCode(` ${code.replaceAll('-', ' ').toUpperCase()}`)).toBe(digestOfCode(code));
    }
  });

  it('is longer than a code of the app, also where it has no letters', () => {
    for (const code of [...makeRecoveryCodes(), '2345-6723-4567-2345'])
      expect(plainCode(code)).toHaveLength(RECOVERY_LENGTH);
  });
});

describe('a secret in the table', () => {
  const key = createSecretKey(randomBytes(48));
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  const stored = (given: string) => Buffer.from(given).toString(); // as UTF-8 has it

  it('opens for its user by its key, and for nobody else', () => {
    fc.assert(
      fc.property(text, text, text, (secret, user, other) => {
        const sealed = seal(secret, user, key);
        expect(unseal(sealed, user, key)).toBe(stored(secret));
        expect(unseal(sealed, user, createSecretKey(randomBytes(48)))).toBeUndefined();
        return stored(user) === stored(other) || unseal(sealed, other, key) === undefined;
      }),
    );
  });

  it('does not open where a byte of it is another one, or missing', () => {
    const bytes = Buffer.from(seal(makeSecret(), 'u1', key), 'base64url');
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ flip;
        expect(unseal(changed.toString('base64url'), 'u1', key)).toBeUndefined();
        expect(unseal(bytes.subarray(0, at).toString('base64url'), 'u1', key)).toBeUndefined();
      }),
    );
  });

  it('is never the same twice', () => {
    expect(seal('A', 'u1', key)).not.toBe(seal('A', 'u1', key));
  });
});
