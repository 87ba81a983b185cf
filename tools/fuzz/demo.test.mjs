import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, test } from 'node:test';
import { inRoot } from '../lib/workspace.mjs';
import { withDemo } from './demo.mjs';
import { reportLines } from './report.mjs';
import { runFuzz } from './run.mjs';
import { closeConnections } from './send.mjs';

const REQUESTS = 1000;
const SEED = 1;

after(closeConnections);

test(`the demo answers ${REQUESTS} requests as documented and keeps running`, async () => {
  assert.ok(existsSync(inRoot('apps/demo-api/dist/main.js')), 'First: npx nx build demo-api');
  await withDemo(async ({ address, tokens, memory }) => {
    const document = await (await fetch(`${address}/docs-json`)).json();
    const [before, began] = [await memory(), Date.now()];
    const result = await runFuzz({ address, document, tokens, requests: REQUESTS, seed: SEED });
    const seconds = (Date.now() - began) / 1000;
    const { lines, isRight } = reportLines(result, { seconds, before, after: await memory() });
    assert.ok(isRight, lines.join('\n'));
    const good = (result.statuses.get(200) ?? 0) + (result.statuses.get(201) ?? 0);
    assert.ok(good > REQUESTS / 6, `only ${good} requests had an effect`);
    // with existing tokens: passwords tried at the second-factor routes may delay a login by a minute
    for (const [who, expected] of Object.entries({ admin: 200, editor: 403, user: 403 })) {
      const headers = { authorization: `Bearer ${tokens[who]}` };
      const { status } = await fetch(`${address}/gen-api/products?limit=1`, { headers });
      assert.equal(status, expected, who);
    }
  });
});
