const { join } = require('node:path');

const WORKSPACE = join(__dirname, '../../../../../..');
// put together, or Nx would take the generator for something that is built after the demo
const Environment = require(join(WORKSPACE, 'apps/demo-api/test/environment.cjs'));
const { emptied, openEmptyPglite } = require(join(WORKSPACE, 'tools/lib/empty-pglite.cjs'));

/** Of all applications of this process, one of which is at work at a time. */
let database;

/** Runs of the tests below the name of a leak those that are to see it, until one of them does. */
module.exports = class extends Environment {
  constructor(config, context) {
    super(config, context);
    const { seenBy = {} } = config.projectConfig.testEnvironmentOptions;
    this.seenBy = new Map(Object.entries(seenBy).map(([name, title]) => [name, new RegExp(title)]));
    this.seen = new Set();
  }

  async setup() {
    await super.setup();
    database ??= openEmptyPglite();
    this.global.__PGlite = { create: async () => emptied(await database) };
  }

  handleTestEvent({ name, test }) {
    if (name !== 'test_start' && name !== 'test_done') return;
    const leak = this.leakAround(test);
    if (leak === undefined) return;
    if (name === 'test_done' && test.errors.length > 0) this.seen.add(leak);
    if (name !== 'test_start' || test.mode === 'todo') return;
    const title = `${test.parent.name} › ${test.name}`;
    if (this.seen.has(leak) || !this.seenBy.get(leak).test(title)) test.mode = 'skip';
  }

  leakAround({ parent }) {
    for (let block = parent; block; block = block.parent)
      if (this.seenBy.has(block.name)) return block.name;
    return undefined;
  }
};
