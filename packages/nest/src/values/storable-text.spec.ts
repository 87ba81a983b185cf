import fc from 'fast-check';
import { isStorableText } from './storable-text';

describe('isStorableText', () => {
  it('is true only for text that survives UTF-8 and has no NUL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const survives = Buffer.from(text, 'utf8').toString('utf8') === text;
        expect(isStorableText(text)).toBe(survives && !text.includes('\0'));
      }),
    );
  });

  it.each(['a\0', '\ud800', '\udfff', 'a\ud83d', '\ude42\ud83d'])('is false for %j', (text) =>
    expect(isStorableText(text)).toBe(false),
  );

  it.each(['', '🙂', 'é', '\u202e', '\uffff', '\u0001'])('is true for %j', (text) =>
    expect(isStorableText(text)).toBe(true),
  );
});
