import fc from 'fast-check';
import { ext, slugify } from './text';

describe('ext', () => {
  it.each([
    ['a.tar.gz', 'gz'],
    ['x.PNG', 'png'],
    ['.env', ''],
    ['a', ''],
    ['', ''],
    [undefined, ''],
    ['a.', ''],
    ['a.p/h', ''],
    ['a.png\0.html', 'html'],
    ['a.png\0', ''],
    ['a.12345678901', ''],
    ['../../x.jpg', 'jpg'],
  ])('of %j is %j', (name, extension) => expect(ext(name)).toBe(extension));

  it('contains only lower-case letters and digits, at most ten', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(ext(name)).toMatch(/^[a-z0-9]{0,10}$/);
      }),
    );
  });
});

describe('slugify', () => {
  it.each([
    ['Hello World', 'hello-world'],
    ['  A -- b  ', 'a-b'],
    ['İstanbul', 'istanbul'],
    ['Straße & Café', 'strasse-and-cafe'],
    ['../..', expect.stringMatching(/^[0-9a-f]{8}$/)],
    ['🙂', expect.stringMatching(/^[0-9a-f]{8}$/)],
    ['', expect.stringMatching(/^[0-9a-f]{8}$/)],
    ['a\0b', 'ab'],
  ])('of %j is %j', (text, slug) => expect(slugify(text)).toEqual(slug));

  it('is always valid in a URL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        expect(slugify(text)).toMatch(/^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/);
      }),
    );
  });

  it('uses only the beginning of a long text', () => {
    expect(slugify('a'.repeat(1_000_000))).toBe('a'.repeat(80));
  });
});
