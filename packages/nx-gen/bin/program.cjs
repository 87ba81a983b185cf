// Runs the compiled command in a published package, or the source in this workspace, where npm links it before anything
// is built.
'use strict';
const { existsSync } = require('fs');
const { join } = require('path');

/** Runs `bin/<name>.ts`. */
module.exports = function runProgram(name) {
  const source = join(__dirname, `${name}.ts`);
  if (existsSync(source)) runFromSource(source, join(__dirname, '..'));
  else require(`../dist/bin/${name}.js`);
};

function runFromSource(source, root) {
  const { ModuleKind, ScriptTarget } = require('typescript');
  const { register } = require('@swc-node/register/register');
  register(
    { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022, esModuleInterop: true },
    { matcher: (file) => file.startsWith(root) && file.endsWith('.ts') },
  );
  require(source);
}
