import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkSchema } from './check.mjs';

/** Returns the steps and the report of a check whose worker is this script. */
async function checkedBy(script) {
  const folder = mkdtempSync(join(tmpdir(), 'gen-check-'));
  try {
    const worker = join(folder, 'worker.ts');
    writeFileSync(worker, script);
    const steps = [];
    const schema = { name: 'my shop', files: ['a.prisma'] };
    const result = await checkSchema(schema, { worker, onStep: (step) => steps.push(step) });
    return { steps, result };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('each step is reported when it begins, and the report is the last line', async () => {
  const { steps, result } = await checkedBy(
    `console.log('→ generating 3 models\\nsome warning');
     console.log(JSON.stringify({ models: 3, name: process.argv[2] }));`,
  );
  assert.deepEqual(steps, ['generating 3 models']);
  assert.equal(result.models, 3);
  assert.equal(result.name, 'check-my-shop');
  assert.ok(result.seconds > 0);
});

test('a check that crashes is a failure with its last output', async () => {
  const { result } = await checkedBy(
    `console.log('→ generating'); throw new Error('out of breath');`,
  );
  assert.match(result.failure, /^The check did not come to its end:\n[\s\S]*out of breath/);
  assert.deepEqual(result.generated, []);
});
