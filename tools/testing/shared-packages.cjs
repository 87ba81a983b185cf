// Packages of which all test files of a process share one instance, outside of their contexts: a function that has run there
// often is compiled, while one that each file loads anew starts slowly again. Only such packages as answer without keeping
// anything, whose answers are not compared with `instanceof`, and which use nothing that tests replace, such as timers.

/** Loaded when a test file first asks. Nobody can change it: TypeScript's exports are getters. */
const SHARED = new Map([
  [require.resolve('typescript'), () => frozen(require('typescript'), ['sys'])],
]);

function frozen(exported, parts) {
  for (const part of parts) Object.freeze(exported[part]);
  return Object.freeze(exported);
}

/** Gives the modules of a test file the shared instances. */
exports.sharePackages = (executor) => {
  const exec = executor.exec.bind(executor);
  executor.exec = (module, ...more) => {
    const load = SHARED.get(module.filename);
    if (!load) return exec(module, ...more);
    module.exports = load();
    return 'loaded';
  };
};
