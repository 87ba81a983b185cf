// Creates the demo's empty embedded database, which takes seconds, while the API is still being built.
// An existing one is left unchanged: the API opens it and applies the missing migrations.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const [folder] = process.argv.slice(2);
if (!existsSync(folder)) {
  const unfinished = `${folder}.unfinished`; // an interrupted run never leaves a partial database in its place
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const engine = await PGlite.create(unfinished);
  await engine.close();
  renameSync(unfinished, folder);
}
