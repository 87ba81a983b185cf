// Embedded databases that begin as a copy: making an empty one (initdb) takes seconds of a processor, copying it a
// fraction of that. The one that is copied is made once and kept with the caches of the other tools.
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

/** The files of an empty database, as PGlite's `loadDataDir` takes them. */
exports.emptyPglite = () => (kept ??= read() ?? make());

/** An empty database in memory, with PGlite's options; in a test file what its environment gives for PGlite, which is one. */
exports.openEmptyPglite = async (options) =>
  globalThis.__PGlite
    ? globalThis.__PGlite.create(options)
    : PGlite.create({ ...options, loadDataDir: await exports.emptyPglite() });

/** A database that was used, as empty as a new one, which would cost its process a second of a processor. */
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
    return undefined; // nobody has made it yet
  }
}

/**
 * What every copy would carry and fill for nothing: 160 MB of pages in memory, and two databases beside the one that
 * is open, which only CREATE DATABASE reads.
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
  const unfinished = `${FILE}.${process.pid}`; // what is stopped half way never takes its place
  writeFileSync(unfinished, Buffer.from(await files.arrayBuffer()));
  renameSync(unfinished, FILE);
  return files;
}
