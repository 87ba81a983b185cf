import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { inRoot } from '../lib/workspace.mjs';
import { MAKES_ELEMENTS, NOTES_CALLS, quickReact } from './quick-react.mjs';

const dashboard = createRequire(inRoot('apps/demo-dashboard/package.json'));

for (const name of ['react', 'react-jsx-runtime', 'react-jsx-dev-runtime'])
  test(`elements of ${name} are created without capturing a call stack`, () => {
    const file = dashboard
      .resolve(`react/package.json`)
      .replace('package.json', `cjs/${name}.development.js`);
    assert.match(file, MAKES_ELEMENTS);
    const { code } = quickReact().transform.handler(readFileSync(file, 'utf8'));
    assert.match(code, /react-stack-top-frame/, 'React notes calls in another way');
    assert.doesNotMatch(code, NOTES_CALLS);
    assert.doesNotMatch(code, /recentlyCreatedOwnerStacks\+\+/, 'React asks in another way');
  });
