import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharesOf } from './shares.mjs';

const node = (id, functionName, url, children = []) => ({
  id,
  callFrame: { functionName, url, lineNumber: 0 },
  children,
});

// root ─ handle (ours) ─ query (pg) ─ handle again; idle beside it
const profile = {
  nodes: [
    node(1, '(root)', '', [2, 5]),
    node(2, 'handle', 'file:///x/packages/nest/dist/a.js', [3]),
    node(3, 'query', 'file:///x/node_modules/@scope/pg/b.js', [4]),
    node(4, 'handle', 'file:///x/packages/nest/dist/a.js'),
    node(5, '(idle)', ''),
  ],
  samples: [2, 3, 4, 5],
  timeDeltas: [10, 20, 10, 1000],
};

const asObject = (shares) => Object.fromEntries(shares.map(({ where, share }) => [where, share]));

test('a share is relative to the busy time, for the function alone and with its callees', () => {
  const { self, subtree } = sharesOf(profile);
  const handle = 'handle packages/nest/dist/a.js:1';
  const query = 'query node_modules/@scope/pg/b.js:1';
  assert.deepEqual(asObject(self), { [handle]: 0.5, [query]: 0.5 });
  assert.deepEqual(asObject(subtree), { [handle]: 1, [query]: 0.75 });
});

test('packages are ranked by their own time', () => {
  const { packages } = sharesOf(profile);
  assert.deepEqual(asObject(packages), { 'packages/nest': 0.5, 'node_modules/@scope/pg': 0.5 });
});
