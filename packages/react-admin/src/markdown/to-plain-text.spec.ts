import fc from 'fast-check';
import { toPlainText } from './to-plain-text.js';

describe('toPlainText', () => {
  it.each([
    ['## A heading ', 'A heading'],
    ['A heading\n=========\ntext', 'A heading\ntext'],
    ['---\n\ntext\n\n***', 'text'],
    ['**bold**, _italic_, ~~gone~~ and ==marked==', 'bold, italic, gone and marked'],
    ['***both*** and **a _b_ *c***', 'both and a b c'],
    ['2 * 3 * 4, 2*3, snake_case_name, __init__', '2 * 3 * 4, 2*3, snake_case_name, init'],
    ['- one\n* two\n+ three\n1. four\n10) five', 'one\ntwo\nthree\nfour\nfive'],
    ['- [ ] to do\n- [x] done', 'to do\ndone'],
    ['> quoted\n> > twice', 'quoted\ntwice'],
    ['see [here](https://example.com "title") or [there][1]', 'see here or there'],
    ['![a lamp](/uploads/a.png) and <https://example.com>', 'a lamp and https://example.com'],
    ['[1]: https://example.com', ''],
    ['`a*b*c` and ``d`` \\*kept\\*', 'a*b*c and d *kept*'],
    ['```ts\nlet a;\n```', 'let a;'],
    ['| a | b |\n| --- | :-: |\n| 1 | 2 |', 'a  b\n1  2'],
    ['1 < 2 and <b>html</b>', '1 < 2 and <b>html</b>'],
    ['3.5 is a number, #1 too', '3.5 is a number, #1 too'],
  ])('converts %j to %j', (markdown, plain) => expect(toPlainText(markdown)).toBe(plain));

  it('returns at most twice the length of the Markdown, within 200 ms', () => {
    const pieces = fc.constantFrom(
      '*',
      '_',
      '[',
      ']',
      '(',
      ')',
      '`',
      '\\',
      '|',
      '>',
      '- ',
      'a',
      ' ',
    );
    const texts = fc.array(pieces, { maxLength: 800 }).map((all) => all.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const start = performance.now();
        expect(toPlainText(text).length).toBeLessThanOrEqual(text.length * 2);
        expect(performance.now() - start).toBeLessThan(200);
      }),
    );
  });
});
