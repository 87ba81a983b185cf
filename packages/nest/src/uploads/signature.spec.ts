import fc from 'fast-check';
import { FILE_TYPES } from './file-type';
import { newKey } from './key';
import { queryOf, Signer, splitAddress } from './signature';

const HOUR = 60 * 60;
const SECRET = 's'.repeat(32);
const signer = new Signer(SECRET);
const other = new Signer('t'.repeat(32));

const keys = fc.constant(null).map(() => newKey(FILE_TYPES.png, 'private'));
/** From 2001 to 2286, for ten-digit seconds. */
const moments = fc.integer({ min: 1_000_000_000, max: 9_999_990_000 }).map((one) => one * 1000);

it('a signature is valid for one to two hours, and its remaining seconds are known', () => {
  fc.assert(
    fc.property(keys, moments, fc.integer({ min: 0, max: 3 * HOUR }), (key, now, later) => {
      const { until, signature } = signer.sign(key, now);
      const validFor = Number(until) - now / 1000;
      expect(validFor).toBeGreaterThan(HOUR);
      expect(validFor).toBeLessThanOrEqual(2 * HOUR);
      const left = signer.secondsLeft(key, until, signature, now + later * 1000);
      expect(left).toBe(Math.max(0, validFor - later));
    }),
  );
});

it('a signature stays the same within an hour, so that browsers can cache the file', () => {
  fc.assert(
    fc.property(keys, moments, fc.integer({ min: 0, max: HOUR - 1 }), (key, now, later) => {
      const begin = Math.floor(now / (HOUR * 1000)) * HOUR * 1000;
      expect(signer.sign(key, begin + later * 1000)).toEqual(signer.sign(key, begin));
    }),
  );
});

it('a signature is valid only with the secret that created it', () => {
  fc.assert(
    fc.property(keys, moments, (key, now) => {
      const { until, signature } = signer.sign(key, now);
      expect(new Signer(SECRET).secondsLeft(key, until, signature, now)).toBeGreaterThan(0);
      expect(other.secondsLeft(key, until, signature, now)).toBe(0);
    }),
  );
});

it('a signature is valid only for the key and the expiry that were signed', () => {
  const changed = fc.oneof(
    fc.record({ key: keys }),
    fc.record({ key: fc.string() }),
    fc.record({ until: fc.integer({ min: 0, max: 999_999_999_999 }).map(String) }),
    fc.record({ until: fc.string() }),
    fc.record({ signature: fc.string() }),
    fc.record({ signature: fc.base64String({ minLength: 43, maxLength: 44 }) }),
    fc.record({ at: fc.nat(42), by: fc.constantFrom(...'ABCxyz019-_') }),
  );
  fc.assert(
    fc.property(keys, moments, changed, (key, now, change) => {
      const real = { key, ...signer.sign(key, now) };
      const made = { ...real, ...change };
      if ('at' in change) {
        const { signature } = real;
        made.signature = signature.slice(0, change.at) + change.by + signature.slice(change.at + 1);
      }
      const isReal = (['key', 'until', 'signature'] as const).every(
        (name) => made[name] === real[name],
      );
      const left = signer.secondsLeft(made.key, made.until, made.signature, now);
      expect(left > 0).toBe(isReal);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  [undefined, undefined],
  [['9999999999'], ['a']],
  [9_999_999_999, 'a'.repeat(43)],
  ['1e10', 'a'.repeat(43)],
  ['-1', 'a'.repeat(43)],
  ['', ''],
  [{}, {}],
])('rejects the expiry %j and the signature %j', (until, signature) => {
  expect(signer.secondsLeft(newKey(FILE_TYPES.png, 'private'), until, signature)).toBe(0);
});

it('splitAddress finds a signature only at the end of an address', () => {
  const address = `/uploads/${newKey(FILE_TYPES.png, 'private')}`;
  const signature = signer.sign('x');
  expect(splitAddress(`${address}?${queryOf(signature)}`)).toEqual({ address, signature });
  for (const text of [
    address,
    `${address}?`,
    `${address}?until=1`,
    `${address}?signature=a&until=1`,
    `${address}?${queryOf(signature)}&x=1`,
    `${address}?${queryOf(signature)}#a`,
    `${address}?x=1?${queryOf(signature)}`,
  ])
    expect(splitAddress(text)).toEqual({ address: text });
});

it('rejects a secret that is too short', () => {
  expect(() => new Signer('s'.repeat(31))).toThrow(
    'The signingKey of UploadsModule is too short: give it 32 random bytes or more',
  );
  expect(() => new Signer('ß'.repeat(16))).not.toThrow();
});
