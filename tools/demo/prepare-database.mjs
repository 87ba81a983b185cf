// Makes the empty embedded database of the demo, which takes seconds, while the API is still built.
// An existing one is left as it is: the API opens it, and applies the migrations that it lacks.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const [folder] = process.argv.slice(2);
if (!existsSync(folder)) {
  const unfinished = `${folder}.unfinished`; // what is stopped half way never takes its place
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const engine = await PGlite.create(unfinished);
  await engine.close();
  renameSync(unfinished, folder);
}
