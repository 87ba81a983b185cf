import { rolldown } from 'rolldown';

/** The first and the last of the sources that are kept; the compiler's one file holds them in this order, each after such a line. */
const [FIRST, LAST] = ['src/compiler/corePublic.ts', 'src/compiler/parser.ts'];
/** Give the nodes of a tree what they can be asked, such as `getStart()`. */
const NODES = ['src/services/utilities.ts', 'src/services/services.ts'];
/** The disk, which a parser that is given its texts does not ask. */
const LEFT_OUT = 'src/compiler/sys.ts';
const SOURCE = /^(?=\/\/ src\/\S+\.ts$)/m;

/** What rolldown need not keep where nothing asks for its result. */
const PURE = ['diag', 'Map', 'Set', 'memoize', 'createMultiMap', 'createNodeFactory'];

/**
 * @param compiler text of typescript/lib/typescript.js
 * @param names what of its exports is needed
 * @returns {Promise<string>} a CommonJS module of these exports
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

/** What esbuild, which made the compiler's file, has put at its beginning. */
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
