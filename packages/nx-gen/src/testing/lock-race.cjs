// node -r @swc-node/register lock-race.cjs <folder> <seconds>: takes the lock of a project repeatedly, and abandons it
// half of the time like a killed run. Prints how often it held the lock, and how often another process held it at the
// same time.
const fs = require('node:fs');
const { join } = require('node:path');
const { spawnSync } = require('node:child_process');

const [folder, seconds] = process.argv.slice(2);
const locks = join(folder, 'locks');
const inside = join(folder, 'inside');
const module_ = require.resolve('../output/lock');
const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
const result = { held: 0, shared: 0 };
const pause = new Int32Array(new SharedArrayBuffer(4));
process.setMaxListeners(0);
require(module_);

fs.writeFileSync(join(folder, `ready-${process.pid}`), '');
while (!fs.existsSync(join(folder, 'go')));
for (const end = Date.now() + Number(seconds) * 1000; Date.now() < end;) {
  delete require.cache[module_]; // so that the module has no state of the previous round
  const { lockProject } = require(module_);
  let release;
  try {
    release = lockProject('/workspace', '.', locks);
  } catch (error) {
    if (error.name !== 'GenError') throw error;
    continue;
  }
  result.held++;
  try {
    fs.writeFileSync(inside, '', { flag: 'wx' });
    Atomics.wait(pause, 0, 0, result.held % 3); // in milliseconds, so that other processes can interfere
    fs.rmSync(inside);
  } catch {
    result.shared++;
  }
  if (result.held % 2) release();
  else
    for (const name of fs.readdirSync(locks))
      if (name.endsWith('.lock')) abandon(join(locks, name));
}
process.removeAllListeners('exit'); // keeps the lock, as if the process had been killed
console.log(JSON.stringify(result));

/** Replaces the file atomically, as if another process had created it. */
function abandon(file) {
  fs.writeFileSync(
    `${file}.${process.pid}`,
    JSON.stringify({ pid: dead, id: `dead-${process.pid}-${result.held}` }),
  );
  fs.renameSync(`${file}.${process.pid}`, file);
}
