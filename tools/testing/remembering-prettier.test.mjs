import assert from 'node:assert/strict';
import { test } from 'node:test';
import prettier from 'prettier';
import { format } from './remembering-prettier.cjs';

const TEXT = "const a = 'b'\n";

test('a text is formatted as Prettier does, with the options of each call', async () => {
  for (const options of [{ filepath: 'a.ts' }, { filepath: 'a.ts', singleQuote: true }])
    for (let times = 0; times < 2; times++)
      assert.equal(await format(TEXT, options), await prettier.format(TEXT, options));
});

test('plugins are called each time', async () => {
  let calls = 0;
  const parsers = {
    own: {
      parse: () => ({ calls: ++calls }),
      astFormat: 'own',
      locStart: () => 0,
      locEnd: () => 0,
    },
  };
  const printers = { own: { print: ({ node }) => String(node.calls) } };
  const options = { parser: 'own', plugins: [{ parsers, printers }] };
  assert.deepEqual([await format(TEXT, options), await format(TEXT, options)], ['1', '2']);
});

test('a text that Prettier refuses is refused each time', async () => {
  for (let times = 0; times < 2; times++)
    await assert.rejects(format('const', { filepath: 'a.ts' }), SyntaxError);
});
