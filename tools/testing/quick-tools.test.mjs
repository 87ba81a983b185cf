import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root } from '../lib/workspace.mjs';
import { runNode } from '../lib/processes.mjs';
import { quickTools } from './quick-tools.mjs';

const LOADED = 'console.log(Object.keys(require.cache).join(), process.env.GOGC, process.env.MINE)';

test('a tool keeps its environment and Node flags, and optimizes late', async () => {
  const env = quickTools({ ...process.env, MINE: 'kept', NODE_OPTIONS: '--title=mine' });
  const { code, lines } = await runNode('-p', [`process.title + ' ' + ${JSON.stringify(root)}`], {
    env,
  });
  assert.deepEqual({ code, lines }, { code: 0, lines: [`mine ${root}`] });
  const { lines: loaded } = await runNode('-e', [LOADED], { env });
  assert.match(loaded.join('\n'), /late-optimization\.cjs.* 400 kept$/);
});
