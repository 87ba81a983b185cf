import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNxReader, failedTasks } from './nx-output.mjs';

const OUTPUT = `
 NX   Running target lint for 2 projects:

- nest
- demo-api

> nx run nest:lint  [local cache]

> eslint .

> nx run demo-api:"prisma:generate"

\u001b[31m> nx run other\u001b[39m
- not a project

 NX   Running target lint for 2 projects failed

Failed tasks:

- nest:lint
- demo-api:"prisma:generate"

Hint: run the command again.
`.split('\n');

test('each task gets its own lines and whether it came from the cache', () => {
  const seen = [];
  const reader = createNxReader((id, isCached) => seen.push([id, isCached]));
  OUTPUT.forEach(reader.read);
  assert.deepEqual(reader.projects, ['nest', 'demo-api']);
  assert.deepEqual(seen, [
    ['nest:lint', true],
    ['demo-api:prisma:generate', false],
  ]);
  assert.ok(reader.tasks.get('nest:lint').includes('> eslint .'));
  assert.ok(reader.tasks.get('demo-api:prisma:generate').includes('> nx run other'));
});

test('the failed tasks are read from the last list', () => {
  assert.deepEqual(failedTasks(OUTPUT), ['nest:lint', 'demo-api:prisma:generate']);
  assert.deepEqual(failedTasks(['All is well']), []);
});
