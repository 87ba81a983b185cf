const { PGlite } = require('@electric-sql/pglite');

// One database for all test files of a process: starting it takes seconds.
let engine;

exports.openEngine = () => (engine ??= PGlite.create());

exports.closeEngine = async () => {
  await (await engine)?.close();
};
