// A Jest runtime that compiles each module once per process. Each test file runs all its imports in a fresh context, and Jest
// also recompiles them each time: for the imports of a react-admin page that takes seconds.
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { clearConfigCache, format, resolveConfig } = require('prettier');
const { around, valuesIn } = require('./language.cjs');
const { rememberPackages } = require('./package-files.cjs');
const prisma = require('./prisma.cjs');
const { withQuickText } = require('./quick-text.cjs');
const { sharePackages } = require('./shared-packages.cjs');
require('./late-optimization.cjs');

/** The compiled modules by file: { text, script }. For a file that Jest transforms in two ways, the last result is kept. */
const compiled = new Map();

/** What Prettier made of which text, see remembering-prettier.cjs. */
const formattedTexts = new Map();

/** Prettier outside of the contexts. Frozen, because Jest clears at the end of a test file what it can of its globals. */
const prettier = Object.freeze({ clearConfigCache, format, resolveConfig });

const FAST_CHECK = require.resolve('fast-check');

/** The executor of the current test file: a process runs one at a time. */
let current;

/** Gives a test file its own fast-check, of which one part is quicker. */
function quicken(executor) {
  const exec = executor.exec.bind(executor);
  executor.exec = (module, ...more) => {
    const result = exec(module, ...more);
    if (module.filename === FAST_CHECK) module.exports = withQuickText(module.exports);
    return result;
  };
}

/** Compiles a module's text to a script that returns the module's function in whatever context it runs, see language.cjs. */
function compile(text, parameters, filename) {
  const [head, tail] = around(parameters);
  return new Script(`${head}${text}${tail}`, {
    filename,
    columnOffset: -head.length, // columns as in the file
    importModuleDynamically: (specifier, _script, attributes) =>
      current.dynamicImport(specifier, filename, current.environment.getVmContext(), attributes),
  });
}

module.exports = class extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    executor.environment.global.__formattedTexts = formattedTexts;
    executor.environment.global.__prettier = prettier;
    executor.environment.global.__prisma = prisma;
    rememberPackages(executor.config, executor);
    sharePackages(executor);
    quicken(executor);
    const compileAnew = executor.compile.bind(executor);
    const parameters = executor.injectedModuleParameters.join();
    let values;
    current = executor;

    executor.compile = (text, filename) => {
      const context = executor.environment.getVmContext();
      if (!context) return null;
      let known = compiled.get(filename);
      if (known?.text !== text) {
        try {
          known = { text, script: compile(text, parameters, filename) };
        } catch {
          return compileAnew(text, filename); // cannot be compiled like this: Jest reports why, or reads it as an ES module
        }
        compiled.set(filename, known);
      }
      values ??= valuesIn(executor.environment.global);
      return known.script.runInContext(context)(...values);
    };
  }
};
