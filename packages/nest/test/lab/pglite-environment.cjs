const { TestEnvironment } = require('jest-environment-node');
const { quickPasswords } = require('../../../../tools/testing/quick-passwords.cjs');
const { openEngine } = require('./engine.cjs');

/** Runs PGlite outside Jest's module registry, where its import() calls would need a Node flag. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.labEngine = await openEngine();
    this.endQuickPasswords = quickPasswords();
  }

  async teardown() {
    this.endQuickPasswords?.();
    await super.teardown();
  }
};
