// tools/lockcheck.mjs: reports what `npm ci` would reject, optional platform packages missing from the lockfile
import { readFileSync } from 'node:fs';
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
let missing = 0;
for (const [path, p] of Object.entries(lock))
  for (const [name, range] of Object.entries(p.optionalDependencies ?? {})) {
    const parts = path.split('/node_modules/');
    const homes = ['', ...parts.map((_, i) => parts.slice(0, i + 1).join('/node_modules/') + '/')];
    if (!homes.some((home) => lock[`${home}node_modules/${name}`])) {
      missing++;
      console.log('MISSING', name, range, 'of', path, p.version);
    }
  }
console.log(Object.keys(lock).length, 'entries,', missing, 'missing');
process.exitCode = missing ? 1 : 0;
