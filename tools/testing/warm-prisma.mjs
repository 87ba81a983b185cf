// A process that answers one request after another, for prisma.cjs: `prisma generate` takes a second of CPU time, and a twelfth
// of that in a process that has loaded it. It is loaded, but run anew for each request, as in a process of its own.
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script, constants } from 'node:vm';
import { inRoot } from '../lib/workspace.mjs';
import { sqlOfTables } from '../schemas/sql-of-tables.mjs';

const COMMAND = inRoot('node_modules/prisma/build/cli.js');

/** Needs no engine, and asks no server whether there is a newer version. */
Object.assign(process.env, {
  CHECKPOINT_DISABLE: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
});

const require = createRequire(COMMAND);
const environment = { ...process.env };
let script;
let ofCommand;

/** Runs the command in a folder; everything it has begun has ended once the process would exit. */
function generate(folder) {
  script ??= new Script(Module.wrap(readFileSync(COMMAND, 'utf8')), {
    filename: COMMAND,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  process.chdir(folder);
  process.argv = [process.execPath, COMMAND, 'generate'];
  process.exitCode = 0;
  const module = new Module(COMMAND);
  script
    .runInThisContext()
    .call(module.exports, module.exports, require, module, COMMAND, dirname(COMMAND));
  ofCommand ??= new Set(Object.keys(require.cache));
}

/** What a project's own configuration loads or sets is not there for the next project. */
function forget() {
  for (const path of Object.keys(require.cache))
    if (!ofCommand?.has(path)) delete require.cache[path];
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
}

/** What the command prints. */
let printed = '';
for (const stream of [process.stdout, process.stderr])
  stream.write = (text) => {
    printed += String(text);
    return true;
  };

class Exit extends Error {}
process.exit = (code = 0) => {
  process.exitCode = code;
  throw new Exit();
};
process.on('uncaughtException', (error) => {
  if (error instanceof Exit) return;
  printed += String(error?.stack ?? error);
  process.exitCode = 1;
});

process.on('message', (request) => {
  process.channel.unref(); // until it is done, only what it does keeps the process
  printed = '';
  if (request.generate) return generate(request.generate);
  const { provider, files } = request.tables;
  void sqlOfTables(provider, files).then((sql) => (printed = sql));
});
process.on('beforeExit', () => {
  const answer = { code: process.exitCode ?? 0, printed };
  forget();
  process.exitCode = 0;
  process.channel.ref();
  process.send(answer);
});
process.on('disconnect', () => process.reallyExit(0));
