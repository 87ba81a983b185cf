#!/usr/bin/env node
import { tuneForShortRun, turnOnCompileCache } from '../src/cli/short-run';

/** Oldest Node version that the generator, Prisma 7 and NestJS 11 support. */
const MIN_NODE_VERSION = [20, 19] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor < MIN_NODE_VERSION[1])) {
  console.error(
    `gen needs Node.js ${MIN_NODE_VERSION.join('.')} or newer; this is ${process.versions.node}.`,
  );
  process.exitCode = 1;
} else {
  tuneForShortRun();
  turnOnCompileCache();
  // loaded lazily: older Node versions cannot even parse its dependencies
  const { main } = require('../src/cli/main') as typeof import('../src/cli/main');
  void main(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}
