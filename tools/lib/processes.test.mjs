import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run, runNode } from './processes.mjs';

test('a program returns its exit code and its output lines', async () => {
  const seen = [];
  const script = 'console.log("one"); console.error("two"); process.exit(3)';
  const { code, lines } = await run(process.execPath, ['-e', script], {
    onLine: (line) => seen.push(line),
  });
  assert.equal(code, 3);
  assert.deepEqual(lines.sort(), ['one', 'two']);
  assert.deepEqual(seen.sort(), ['one', 'two']);
});

test('a missing script fails with the error of Node', async () => {
  const { code, lines } = await runNode('absent.mjs', []);
  assert.equal(code, 1);
  assert.match(lines.join('\n'), /absent\.mjs/);
});
