import { join } from 'node:path';
import { RUNTIME_CONDITIONS } from './runtime-packages';

/** Arguments for Node: it compiles to fast code later. */
export const LATE_OPTIMIZATION: readonly string[] = [
  '-r',
  join(__dirname, '../../../../tools/testing/late-optimization.cjs'),
];

/** Arguments for Node: runs TypeScript as it is, over the runtime packages that it was type-checked with. */
export const RUN_ARGS: readonly string[] = [
  ...LATE_OPTIMIZATION,
  ...RUNTIME_CONDITIONS.map((condition) => `--conditions=${condition}`),
  ...['-r', '@swc-node/register'],
];
