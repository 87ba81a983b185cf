import fc from 'fast-check';
import { readBase64 } from './base64';

describe('readBase64', () => {
  it('reads what Buffer writes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = Buffer.from(bytes).toString('base64');
        expect(readBase64(text)).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it('reads no text of another length than Buffer writes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('A', 'Q', '/', '+', '=', '-', ' ') }),
        (text) => {
          const written = readBase64(text)?.toString('base64');
          // The unused bits after the last byte may be set, which changes only the last character.
          if (written !== undefined) expect(written).toHaveLength(text.length);
        },
      ),
    );
  });

  it('accepts bytes unchanged', () => {
    const bytes = new Uint8Array([1, 2, 3]);
    expect(readBase64(bytes)).toEqual(Buffer.from(bytes));
  });

  it.each(['a', 'YQ', 'YQ=', 'Y-J_', ' YQ==', 'YQ==\n', 'YQ==zz', '====', null, 5, {}])(
    'rejects %p',
    (value) => expect(readBase64(value)).toBeUndefined(),
  );
});
