// Extracts the parser from TypeScript's compiler, a file of 9 MB of which the generator needs a tenth: loading all of it
// takes a fifth of the time of `gen all` for a hundred models. Runs in packages/nx-gen, after its build:
//
//   node ../../tools/typescript-parser.mjs dist/src/typescript
//
// The folder holds parser.js, whose PARSER lists the needed functions; parser-of-typescript.cjs is written next to it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { cutParser } from './lib/cut-parser.mjs';

const folder = resolve(process.argv[2] ?? '.');
const require = createRequire(join(folder, 'any.js'));
const { PARSER } = require('./parser.js');
const compiler = readFileSync(require.resolve('typescript'), 'utf8');
writeFileSync(join(folder, 'parser-of-typescript.cjs'), await cutParser(compiler, PARSER));
