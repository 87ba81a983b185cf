// What JavaScript itself defines, as the modules of a test file get it: as variables around each module. In a context of
// node:vm V8 asks Node for each global and remembers no answer, which takes fifty times as long as reading a variable.

/** Neither `Date`, `performance` nor timers, which tests replace by fakes. */
const NAMES = [
  ...['Object', 'Function', 'Array', 'Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'Promise'],
  ...['String', 'Number', 'Boolean', 'BigInt', 'Symbol', 'RegExp', 'Math', 'JSON', 'Reflect'],
  ...['Proxy', 'Error', 'TypeError', 'RangeError', 'SyntaxError', 'ArrayBuffer', 'Uint8Array'],
  ...['parseInt', 'parseFloat', 'isNaN', 'isFinite', 'NaN', 'Infinity'],
  ...['encodeURIComponent', 'decodeURIComponent'],
  'process', // a test changes what it holds, and replaces it nowhere
];

/** Returns what surrounds a module's text: a function of these names that returns the module's own. */
exports.around = (parameters) => [
  `(function(${NAMES.join()}){return (function(${parameters}){`,
  '\n})})',
];

/** Returns their values in the context of a test file. */
exports.valuesIn = (global) => NAMES.map((name) => global[name]);
