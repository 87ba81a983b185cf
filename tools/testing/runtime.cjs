// Jest's runtime, which compiles a module once for the process: each test file has a context of its own, in which all that
// it imports runs anew, and Jest compiles it anew each time as well: of what a page of react-admin imports for seconds.
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** What was compiled, by its file: { text, script }. A file that Jest transforms in two ways has the last of them. */
const compiled = new Map();

/** The executor of the test file that runs now: of a process, one does at a time. */
let current;

/** Compiles the text of a module to a script that gives the module's function in whatever context it runs. */
function compile(text, parameters, filename) {
  const head = `(function(${parameters}){`;
  return new Script(`${head}${text}\n})`, {
    filename,
    columnOffset: -head.length, // as it stands in the file
    importModuleDynamically: (specifier, _script, attributes) =>
      current.dynamicImport(specifier, filename, current.environment.getVmContext(), attributes),
  });
}

module.exports = class extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    const compileAnew = executor.compile.bind(executor);
    const parameters = executor.injectedModuleParameters.join();
    current = executor;

    executor.compile = (text, filename) => {
      const context = executor.environment.getVmContext();
      if (!context) return null;
      let known = compiled.get(filename);
      if (known?.text !== text) {
        try {
          known = { text, script: compile(text, parameters, filename) };
        } catch {
          return compileAnew(text, filename); // what cannot be compiled so: Jest says why, or reads it as an ES module
        }
        compiled.set(filename, known);
      }
      return known.script.runInContext(context);
    };
  }
};
