import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFQDN } from 'class-validator';
import fc from 'fast-check';

type Check = (text: string) => boolean;

/** Returns a check of a runtime package, whose sources no other package may import. */
const checkOf = (path: string, name: string): Check =>
  jest.requireActual<Record<string, Check>>(join(__dirname, '../../..', path))[name] as Check;

const FORM = 'react-admin/src/inputs/text-checks.ts';

describe('API and form agree about the address of a web page', () => {
  const api = checkOf('nest/src/values/http-url.ts', 'isHttpUrl');
  const form = checkOf(FORM, 'isHttpUrl');

  it.each([
    'https://a.example',
    'http://localhost:3000/x?y=1#z',
    'HTTPS://user:secret@a.example',
    'http://[::1]/',
    'https://münchen.example/ä',
    'https://my_blog.tumblr.com/post/1',
    'http://my_host.example.com/x',
    'https://example.com./',
    'https://123/',
    'https://intranet',
    'https://-a-.example',
    'https://a.example/🙂?q={x}|y\\z',
    `https://a.example/${'x'.repeat(4000)}`,
  ])('accepted: %j', (text) => expect([api(text), form(text)]).toEqual([true, true]));

  it.each([
    ...['a.example', 'ftp://a.example', 'javascript:alert(1)', '/uploads/1.png', ''],
    // a browser reads them as paths on the host of the page, or as other hosts
    ...['https:x.de', 'https:/x.de', 'https:\\\\x.de', 'https:///x.de', 'https://?x.de'],
    ...[
      'https://a b.example',
      ' https://a.example',
      'https://a.example\n',
      'https://a.example/<x>',
    ],
    ...['https://a.example/\u0000', 'https://a.example/\u0085', 'https://a.example/\u00a0'],
    ...['https://', 'https://a.example:99999', 'https://[::1'],
  ])('rejected: %j', (text) => expect([api(text), form(text)]).toEqual([false, false]));

  it('any other text', () => {
    const starts = fc.constantFrom('https://', 'http://', 'HTTP:', 'https:/', '');
    const parts = fc.constantFrom(...'https://:/\\?#@[]%<> _-.1ä\u0000\u00a0\u200b');
    const near = fc.tuple(starts, fc.array(parts)).map(([start, rest]) => start + rest.join(''));
    const texts = fc.oneof(near, fc.webUrl(), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(texts, (text) => form(text) === api(text)),
      { numRuns: 2000 },
    );
  });
});

describe('API, form and plain code agree about the name of a host', () => {
  const api = checkOf('nest/src/values/host-name.ts', 'isHostName');
  const form = checkOf(FORM, 'isHostName');
  const plain = ['api/support/dto.ts.template', 'dashboard/support/validators.ts.template'].map(
    (name): Check => {
      const text = readFileSync(join(__dirname, '../eject', name), 'utf8');
      const [, source = ''] = /const HOST_NAME =\s+\/(.*)\/i;/.exec(text) ?? [];
      const pattern = new RegExp(source, 'i');
      return (given) => source !== '' && pattern.test(given);
    },
  );
  const verdicts = (text: string) => new Set([api, form, ...plain].map((check) => check(text)));

  it.each([
    ...['shop.example.com', 'a.de', 'SHOP.Example.COM', '1.example.com', 'a-b.c-d.example'],
    ...['xn--mnchen-3ya.example', 'example.xn--p1ai', `${'a'.repeat(63)}.example`],
    `${'a.'.repeat(125)}com`,
  ])('accepted: %j', (text) => expect([...verdicts(text)]).toEqual([true]));

  it.each([
    ...['', 'localhost', '127.0.0.1', '[::1]', '::1', 'shop.example.com.', '.example.com'],
    ...['https://shop.example.com', 'shop.example.com/x', 'shop.example.com:80', 'a..example'],
    ...['-a.example', 'a-.example', 'a.-example', 'a.example-', 'my_shop.example', '*.example.com'],
    ...[
      'münchen.example',
      'a b.example',
      ' a.example',
      'a.example\n',
      'a@b.example',
      'a.b',
      'a.a0',
    ],
    ...[`${'a'.repeat(64)}.example`, `${'a.'.repeat(126)}com`],
  ])('rejected: %j', (text) => expect([...verdicts(text)]).toEqual([false]));

  it('any other text, and accept no more than class-validator does', () => {
    const near = fc.array(fc.constantFrom(...'aZ09-._:/ ü\n', 'com', 'xn--'), { maxLength: 40 });
    const texts = fc.oneof(
      near.map((parts) => parts.join('')),
      fc.domain(),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const [verdict, ...others] = verdicts(text);
        return others.length === 0 && (!verdict || isFQDN(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('API and form agree about blank texts', () => {
  const api = checkOf('nest/src/values/visible-text.ts', 'isBlank');
  const form = checkOf(FORM, 'isBlank');

  it.each([
    ...['', ' ', '\t\n', '\u00a0', '\u0000', '\u200b', '\u2800', '\u3164', '\u00ad', '\ufeff'],
    ...['\u2060', '\u115f\u1160', '\u202e', '\ufe0f', '\u{e0041}', ' \u200b\u200d '],
  ])('blank: %j', (text) => expect([api(text), form(text)]).toEqual([true, true]));

  it.each(['a', ' a ', '\u200ba', '.', '日', '🙂', '☀\ufe0f', '👨\u200d👩', '\ue000'])(
    'not blank: %j',
    (text) => expect([api(text), form(text)]).toEqual([false, false]),
  );

  it('any other text', () => {
    const unit = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(unit, (text) => form(text) === api(text)),
      { numRuns: 2000 },
    );
  });

  it('and the documented pattern has the same characters, apart from tags', () => {
    const { NOT_BLANK } = jest.requireActual<{ NOT_BLANK: string }>(
      join(__dirname, '../../../nest/src/values/visible-text.ts'),
    );
    const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
    for (const flags of ['', 'u'])
      expect(
        characters.filter((one) => new RegExp(NOT_BLANK, flags).test(one) === api(one)),
      ).toEqual([]);
  });
});
