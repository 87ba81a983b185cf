// The schematic that `nest add @gen/nx-gen` runs once the package is installed: `gen init` in the folder of the project.
'use strict';
const { spawnSync } = require('node:child_process');
const { join } = require('node:path');

/** `skipInstall` → `--skip-install`. */
const flagOf = (option) => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function wordOf([option, value]) {
  if (typeof value === 'boolean') return `--${value ? '' : 'no-'}${flagOf(option)}`;
  return `--${flagOf(option)}=${value}`;
}

/** @param options flags of `gen init`, and what the command line of NestJS adds by itself */
exports.nestAdd =
  ({ sourceRoot: _, ...options }) =>
  (tree) => {
    const words = [join(__dirname, 'run.cjs'), 'init', ...Object.entries(options).map(wordOf)];
    const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
    if (status !== 0) throw new Error('gen init stopped; what it said stands above');
    return tree;
  };
