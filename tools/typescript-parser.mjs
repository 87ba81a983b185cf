// Cuts the parser out of TypeScript's compiler, a file of 9 MB of which the generator needs a tenth: loading the whole one
// is a fifth of the time that `gen all` takes for a hundred models. Runs in packages/nx-gen, after its build:
//
//   node ../../tools/typescript-parser.mjs dist/src/typescript
//
// The folder holds parser.js, whose PARSER names what is asked of the parser; parser-of-typescript.cjs is written beside it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { cutParser } from './lib/cut-parser.mjs';

const folder = resolve(process.argv[2] ?? '.');
const require = createRequire(join(folder, 'any.js'));
const { PARSER } = require('./parser.js');
const compiler = readFileSync(require.resolve('typescript'), 'utf8');
writeFileSync(join(folder, 'parser-of-typescript.cjs'), await cutParser(compiler, PARSER));
