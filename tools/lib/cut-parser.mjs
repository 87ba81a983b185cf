import { rolldown } from 'rolldown';

/** The first and the last source that are kept; the bundled compiler contains them in this order, each after such a line. */
const [FIRST, LAST] = ['src/compiler/corePublic.ts', 'src/compiler/parser.ts'];
/** Provide the methods of the nodes, such as `getStart()`. */
const NODES = ['src/services/utilities.ts', 'src/services/services.ts'];
/** File system access, which a parser of given texts does not need. */
const LEFT_OUT = 'src/compiler/sys.ts';
const SOURCE = /^(?=\/\/ src\/\S+\.ts$)/m;

/** Calls that rolldown may drop where their result is unused. */
const PURE = ['diag', 'Map', 'Set', 'memoize', 'createMultiMap', 'createNodeFactory'];

/**
 * Returns a CommonJS module with some of the compiler's exports.
 * @param compiler text of typescript/lib/typescript.js
 * @param names the exports to keep
 * @returns {Promise<string>}
 */
export async function cutParser(compiler, names) {
  const [head, ...sources] = compiler.split(SOURCE).map((text) => ({ name: nameOf(text), text }));
  const at = (name) => {
    const index = sources.findIndex((source) => source.name === name);
    if (index < 0)
      throw new Error(`TypeScript has no ${name} any more: see tools/lib/cut-parser.mjs.`);
    return index;
  };
  const kept = sources.slice(at(FIRST), at(LAST) + 1);
  kept.splice(at(LEFT_OUT) - at(FIRST), 1, { text: 'var sys;\n' });
  kept.push(...NODES.map((name) => sources[at(name)]));
  const module = [
    helpersOf(head.text),
    ...kept.map(({ text }) => text),
    `export { ${names.join(', ')} };`,
  ].join('\n');
  return `${licenceOf(head.text)}\n${await shaken(module)}`;
}

const nameOf = (text) => /^\/\/ (\S+)\n/.exec(text)?.[1];

const licenceOf = (head) => /^\/\*![\s\S]*?\*\//.exec(head)?.[0] ?? '';

/** Returns the helpers that esbuild, which bundled the compiler, put at the start of the file. */
const helpersOf = (head) => head.slice(head.indexOf('var __defProp'));

async function shaken(text) {
  const id = 'typescript-parser.js';
  const bundle = await rolldown({
    input: id,
    platform: 'node',
    plugins: [
      {
        name: 'text',
        resolveId: (source) => (source === id ? id : undefined),
        load: (source) => (source === id ? text : undefined),
      },
    ],
    treeshake: {
      moduleSideEffects: false,
      propertyReadSideEffects: false,
      unknownGlobalSideEffects: false,
      manualPureFunctions: PURE,
    },
  });
  const { output } = await bundle.generate({ format: 'cjs' });
  await bundle.close();
  return output[0].code;
}
