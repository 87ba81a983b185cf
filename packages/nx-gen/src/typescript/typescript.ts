import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type ts from 'typescript';
import type { Parser } from './parser';

/** What the build has cut out of the compiler; run from its sources, the generator loads the whole one. */
const CUT = join(__dirname, 'parser-of-typescript.cjs');

const load = createRequire(__filename);
let loaded: Parser | undefined;

/** TypeScript's parser, loaded at the first use: it takes 50 ms, and most commands never parse. */
export function typescript(): Parser {
  loaded ??= load(existsSync(CUT) ? CUT : 'typescript') as Parser;
  return loaded;
}

/** The whole compiler, for what few commands need of it: it takes 200 ms to load. */
export const compiler = (): typeof ts => load('typescript') as typeof ts;
