// The schematic that `nest add @gen/nx-gen` runs after installing the package: `gen init` in the project's folder.
'use strict';
const { spawnSync } = require('node:child_process');
const { join } = require('node:path');

/** Returns `skip-install` for `skipInstall`. */
const flagOf = (option) => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function wordOf([option, value]) {
  if (typeof value === 'boolean') return `--${value ? '' : 'no-'}${flagOf(option)}`;
  return `--${flagOf(option)}=${value}`;
}

/** @param options flags of `gen init`, and those that the NestJS CLI adds */
exports.nestAdd =
  ({ sourceRoot: _, ...options }) =>
  (tree) => {
    const words = [join(__dirname, 'run.cjs'), 'init', ...Object.entries(options).map(wordOf)];
    const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
    if (status !== 0) throw new Error('gen init stopped; see its output above');
    return tree;
  };
