#!/usr/bin/env node
// The command that an install links to. Published, it is what the build made; in its own workspace, where nothing is built
// when npm makes the link, it runs from source.
'use strict';
const { existsSync } = require('fs');
const { join } = require('path');

const source = join(__dirname, 'gen.ts');
if (existsSync(source)) runFromSource(join(__dirname, '..'));
else require('../dist/bin/gen.js');

function runFromSource(root) {
  const { ModuleKind, ScriptTarget } = require('typescript');
  const { register } = require('@swc-node/register/register');
  register(
    { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022, esModuleInterop: true },
    { matcher: (file) => file.startsWith(root) && file.endsWith('.ts') },
  );
  require(source);
}
