const { TestEnvironment } = require('jest-environment-node');
const { PGlite } = require('@electric-sql/pglite');
const { emptied, emptyPglite } = require('../../../tools/lib/empty-pglite.cjs');
const { endWithWorker } = require('../../../tools/testing/end-with-worker.cjs');
const { quickPasswords } = require('../../../tools/testing/quick-passwords.cjs');

/** In-memory databases that were closed and emptied, by the names of their extensions. */
const idle = new Map();

/** PGlite, except that an in-memory database reuses an idle one, or starts as a copy of an empty one. */
const copying = (files) =>
  class extends PGlite {
    constructor(...given) {
      // PGlite's arguments: a folder, options, or both
      const [folder, options] = typeof given[0] === 'object' ? [undefined, given[0]] : given;
      const kind = Object.keys(options?.extensions ?? {}).join();
      const known = folder ? undefined : idle.get(kind)?.pop();
      if (known) return known;
      super(folder ? { ...options, dataDir: folder } : { ...options, loadDataDir: files });
      if (!folder) this.keep = () => idle.set(kind, [...(idle.get(kind) ?? []), this]);
    }

    async close() {
      if (!this.keep) return this.end();
      await emptied(this);
      this.keep();
    }

    end() {
      return super.close();
    }
  };

/**
 * Provides the tests with PGlite from outside Jest's module registry, where its import() calls need a Node flag, and with
 * cheap password hashing, except in files with `@jest-environment-options {"passwords": "real"}`.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.hasRealPasswords = config.projectConfig.testEnvironmentOptions.passwords === 'real';
  }

  async setup() {
    await super.setup();
    this.global.__PGlite = copying(await emptyPglite());
    endWithWorker();
    if (!this.hasRealPasswords) this.endQuickPasswords = quickPasswords();
  }

  async teardown() {
    this.endQuickPasswords?.();
    await super.teardown();
  }
};
module.exports.idle = idle;
