import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type ts from 'typescript';
import type { Parser } from './parser';

/** The part of the compiler that the build extracts; when run from its sources, the generator loads the whole compiler. */
const EXTRACTED_PARSER = join(__dirname, 'parser-of-typescript.cjs');

const load = createRequire(__filename);
let cachedParser: Parser | undefined;

/** Returns TypeScript's parser, loaded on first use: loading takes 50 ms, and most commands never parse. */
export function typescript(): Parser {
  cachedParser ??= load(existsSync(EXTRACTED_PARSER) ? EXTRACTED_PARSER : 'typescript') as Parser;
  return cachedParser;
}

/** Returns the whole compiler, which only a few commands need: it takes 200 ms to load. */
export const compiler = (): typeof ts => load('typescript') as typeof ts;
