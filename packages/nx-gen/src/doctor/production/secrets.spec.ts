import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { isGuessable } from './secrets';

it('never calls a random key guessable, in any encoding', () => {
  const encodings = fc.constantFrom('base64url' as const, 'hex' as const, 'base64' as const);
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 48 }), encodings, (noise, encoding) => {
      // fast-check prefers zeros and repetitions, which a random key would not contain
      const key = Buffer.from(noise.map((byte, at) => byte ^ (randomBytes(48)[at] ?? 0)));
      return !isGuessable(key.toString(encoding));
    }),
  );
});

it('does not take a digit sequence within a random key for a typed one', () => {
  const drawn = '164b1257cb7e0999b9efc7c5a2bde1cb93bb7a06f5312345cb09d45ed7f53764';
  expect(isGuessable(drawn)).toBe(false);
  for (const typed of ['12345678901234567890123456789012', 'key-abcdefghijklmnopqrstuvwxyz-0001'])
    expect(isGuessable(typed)).toBe(true);
});
