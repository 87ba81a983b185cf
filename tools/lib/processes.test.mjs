import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run, runNode } from './processes.mjs';

test('a program answers its exit code and its lines', async () => {
  const seen = [];
  const script = 'console.log("one"); console.error("two"); process.exit(3)';
  const { code, lines } = await run(process.execPath, ['-e', script], {
    onLine: (line) => seen.push(line),
  });
  assert.equal(code, 3);
  assert.deepEqual(lines.sort(), ['one', 'two']);
  assert.deepEqual(seen.sort(), ['one', 'two']);
});

test('a script that is absent fails with what Node says', async () => {
  const { code, lines } = await runNode('absent.mjs', []);
  assert.equal(code, 1);
  assert.match(lines.join('\n'), /absent\.mjs/);
});
