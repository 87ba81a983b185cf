const { openEmptyPglite } = require('../../../../tools/lib/empty-pglite.cjs');
const { endWithWorker } = require('../../../../tools/testing/end-with-worker.cjs');

// One database for all test files of a process: starting it takes seconds.
let engine;

exports.openEngine = () => {
  endWithWorker();
  return (engine ??= openEmptyPglite());
};

exports.closeEngine = async () => {
  await (await engine)?.close();
};
