// Embedded databases that start as a copy: creating an empty one (initdb) takes seconds of CPU time, copying it a fraction
// of that. The original is created once and kept with the caches of the other tools.
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { PGlite } = require('@electric-sql/pglite');

const { version } = require(
  join(dirname(require.resolve('@electric-sql/pglite')), '../package.json'),
);
const FILE = join(
  __dirname,
  '../../node_modules/.cache/gen-tests',
  `small-empty-pglite-${version}.tar`,
);

let kept;

/** Returns the files of an empty database, as PGlite's `loadDataDir` takes them. */
exports.emptyPglite = () => (kept ??= read() ?? make());

/** Opens an empty in-memory database with PGlite's options; in a test file through the PGlite that its environment provides. */
exports.openEmptyPglite = async (options) =>
  globalThis.__PGlite
    ? globalThis.__PGlite.create(options)
    : PGlite.create({ ...options, loadDataDir: await exports.emptyPglite() });

/** Empties a used database, so that it can stand in for a new one, which would take a second of CPU time. */
exports.emptied = async (database) => {
  await database.exec('ROLLBACK');
  await database.exec('DISCARD ALL');
  await database.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  return database;
};

function read() {
  try {
    return Promise.resolve(new Blob([readFileSync(FILE)]));
  } catch {
    return undefined; // not created yet
  }
}

/**
 * Removes what every copy would carry for nothing: 160 MB of shared buffers, and two databases besides the open one,
 * which only CREATE DATABASE reads.
 */
const SMALLER = `
  ALTER SYSTEM SET shared_buffers = '16MB';
  UPDATE pg_database SET datistemplate = false WHERE datname LIKE 'template_';
  DROP DATABASE template0;
  DROP DATABASE template1;
`;

async function make() {
  const database = await PGlite.create();
  for (const statement of SMALLER.split(';')) await database.exec(statement);
  const files = await database.dumpDataDir('none');
  await database.close();
  mkdirSync(dirname(FILE), { recursive: true });
  const unfinished = `${FILE}.${process.pid}`; // an interrupted run never leaves a partial file in its place
  writeFileSync(unfinished, Buffer.from(await files.arrayBuffer()));
  renameSync(unfinished, FILE);
  return files;
}
