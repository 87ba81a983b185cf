#!/usr/bin/env node
import { expectShortRun, rememberCompiled } from '../src/cli/short-run';

/** Oldest Node whose features the generator, Prisma 7 and NestJS 11 need. */
const NEEDED = [20, 19] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `gen needs Node.js ${NEEDED.join('.')} or newer; this is ${process.versions.node}.`,
  );
  process.exitCode = 1;
} else {
  expectShortRun();
  rememberCompiled();
  // loaded only now: an older Node cannot even parse what it brings in
  const { main } = require('../src/cli/main') as typeof import('../src/cli/main');
  void main(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}
