const { join } = require('node:path');

const WORKSPACE = join(__dirname, '../../../../../..');
// put together, or Nx would take the generator for something that is built after the demo
const Environment = require(join(WORKSPACE, 'apps/demo-api/test/environment.cjs'));

/** Runs the tests that are to see a leak, until one of them does. */
module.exports = class extends Environment {
  constructor(config, context) {
    super(config, context);
    const { only } = config.projectConfig.testEnvironmentOptions;
    this.only = only && new RegExp(only);
    this.isSeen = false;
  }

  handleTestEvent({ name, test }) {
    if (name === 'test_done' && test.errors.length > 0) this.isSeen = true;
    if (name !== 'test_start' || !this.only || test.mode === 'todo') return;
    const title = `${test.parent.name} › ${test.name}`;
    if (this.isSeen || !this.only.test(title)) test.mode = 'skip';
  }
};
