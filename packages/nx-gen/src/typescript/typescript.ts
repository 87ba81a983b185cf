import { createRequire } from 'node:module';
import type ts from 'typescript';

let loaded: typeof ts | undefined;

/** The TypeScript compiler, loaded at the first use: it takes 200 ms, and most commands never parse. */
export function typescript(): typeof ts {
  loaded ??= createRequire(__filename)('typescript') as typeof ts;
  return loaded;
}
