// Preloaded into the API: records the statements sent to the database and reports them when the parent asks.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../../apps/demo-api/package.json', import.meta.url));
const { Client } = require('pg');

const kept = [];
const { query } = Client.prototype;

Client.prototype.query = function (asked, values, ...others) {
  if (typeof asked?.text === 'string')
    kept.push({ text: asked.text, values: asked.values ?? values });
  return query.call(this, asked, values, ...others);
};

process.on('message', ({ ask } = {}) => {
  if (ask === 'statements') process.send(kept.splice(0));
});
