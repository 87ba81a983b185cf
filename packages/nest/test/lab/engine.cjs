const { openEmptyPglite } = require('../../../../tools/lib/empty-pglite.cjs');

// One database for all test files of a process: starting it takes seconds.
let engine;

exports.openEngine = () => (engine ??= openEmptyPglite());

exports.closeEngine = async () => {
  await (await engine)?.close();
};
