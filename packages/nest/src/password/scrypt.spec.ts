import fc from 'fast-check';
import { formatHash, parseHash } from './hash-text';
import { hashPassword, verifyPassword } from './scrypt';

describe('a hashed password', () => {
  it('is verified, and another password is not', async () => {
    const hash = await hashPassword('pässword 🙂');
    expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await verifyPassword('pässword 🙂', hash)).toBe(true);
    expect(await verifyPassword('passwörd 🙂', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('has a salt of its own', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('depends on the last byte of a long password', async () => {
    const long = 'a'.repeat(100);
    expect(await verifyPassword(`${long}b`, await hashPassword(`${long}c`))).toBe(false);
  });

  it('is verified with either Unicode form of an accented letter', async () => {
    expect(await verifyPassword('e\u0301', await hashPassword('\u00e9'))).toBe(true);
  });

  it.each([
    null,
    undefined,
    '',
    'plain',
    '$scrypt$ln=99,r=8,p=3$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA',
    '$2b$10$abcdefghijklmnopqrstuu',
  ])('cannot be %p, whatever the password', async (hash) => {
    expect(await verifyPassword('', hash)).toBe(false);
    expect(await verifyPassword('plain', hash)).toBe(false);
  });
});

describe('the text of a hash', () => {
  const bytes = (length: number) =>
    fc.uint8Array({ minLength: length, maxLength: 64 }).map((array) => Buffer.from(array));

  it('is parsed to the hash that was formatted', () => {
    const hashes = fc.record({
      logN: fc.integer({ min: 1, max: 18 }),
      r: fc.integer({ min: 1, max: 16 }),
      p: fc.integer({ min: 1, max: 16 }),
      salt: bytes(12),
      key: bytes(17),
    });
    fc.assert(fc.property(hashes, (hash) => expect(parseHash(formatHash(hash))).toEqual(hash)));
  });

  it.each([
    'ln=0,r=8,p=1',
    'ln=19,r=8,p=1',
    'ln=15,r=0,p=1',
    'ln=15,r=17,p=1',
    'ln=15,r=8,p=17',
    'r=8,ln=15,p=1',
  ])('is rejected with the costs %s', (costs) => {
    expect(
      parseHash(`$scrypt$${costs}$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAA`),
    ).toBeUndefined();
  });
});
