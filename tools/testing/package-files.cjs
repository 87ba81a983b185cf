// Remembers in a process what Jest finds out about the files of installed packages. A page of react-admin imports 1500 of them,
// and for each test file Jest would read, check and resolve them all again.
const { join } = require('node:path');

const PACKAGES = join(__dirname, '../../node_modules/');

/** Projects have their own transforms, mappings of names and conditions of exports. */
const known = new Map();

function knownOf({ id }, { cjsConditions }) {
  const key = JSON.stringify([id, cjsConditions]);
  if (!known.has(key))
    known.set(key, { code: new Map(), paths: new Map(), mocks: new Map(), stubs: new Map() });
  return known.get(key);
}

/**
 * Returns the function, except that it answers a repeated question about a package's file from memory. Two maps, because to put
 * both strings together takes longer than to look them up.
 */
function remembering(ask, answers, keyOf = (name) => name) {
  return (file, given) => {
    let ofFile = answers.get(file);
    if (!ofFile) {
      if (!file.startsWith(PACKAGES)) return ask(file, given);
      answers.set(file, (ofFile = new Map()));
    }
    const key = keyOf(given);
    const known = ofFile.get(key);
    if (known !== undefined || ofFile.has(key)) return known;
    const answer = ask(file, given);
    ofFile.set(key, answer);
    return answer;
  };
}

const kindOf = (options) => Boolean(options?.isInternalModule);

/** Makes the runtime of a test file ask only once. */
exports.rememberPackages = (config, { resolution, transformCache }) => {
  const { code, paths, mocks, stubs } = knownOf(config, resolution);
  resolution.resolveCjs = remembering(resolution.resolveCjs.bind(resolution), paths);
  resolution.findManualMock = remembering(resolution.findManualMock.bind(resolution), mocks);
  // asked at each require()
  const getCjsMockModule = resolution.getCjsMockModule.bind(resolution);
  resolution.getCjsMockModule = remembering(getCjsMockModule, stubs);
  const transform = transformCache.transform.bind(transformCache);
  transformCache.transform = remembering(transform, code, kindOf);
  // which Jest asks for where a module is no CommonJS after all
  const getCachedSource = transformCache.getCachedSource.bind(transformCache);
  transformCache.getCachedSource = (file) => getCachedSource(file) ?? code.get(file)?.get(false);
};
