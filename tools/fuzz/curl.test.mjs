import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { test } from 'node:test';
import { curlOf } from './curl.mjs';

/** Returns the words that the shell makes of the command, without running curl itself. */
const wordsOf = (command, env = {}) =>
  execFileSync('sh', ['-c', command.replace(/^curl/, `printf '%s\\n'`)], { env, encoding: 'utf8' })
    .trimEnd()
    .split('\n');

test('a command works in any shell and contains no token', () => {
  const command = curlOf(
    'http://127.0.0.1:1',
    {
      method: 'POST',
      path: `/a'b?c="$(id)"`,
      headers: { Authorization: 'Bearer secret', 'X-Name': "it's" },
      bytes: Buffer.from(`{"a":"it's $HOME"}`),
    },
    { admin: 'other', editor: 'secret' },
  );
  assert.ok(!command.includes('secret'));
  assert.deepEqual(wordsOf(command, { EDITOR_TOKEN: 'secret' }), [
    ...['-i', '--path-as-is', '-g', '-X', 'POST', `http://127.0.0.1:1/a'b?c="$(id)"`],
    ...['-H', 'Authorization: Bearer secret', '-H', "X-Name: it's"],
    ...['--data-binary', `{"a":"it's $HOME"}`],
  ]);
});

test('binary bodies come from a file', () => {
  const request = { method: 'PUT', path: '/', headers: {}, bytes: Buffer.from([0xff, 0x00]) };
  const [, file] = / @(\S+)$/.exec(curlOf('http://a', request)) ?? [];
  assert.deepEqual(readFileSync(file), request.bytes);
  rmSync(file);
});
