// node -r kill-after.cjs: kills its own process after so many changes to the folder it was started in.
const fs = require('node:fs');

const root = process.cwd();
let left = Number(process.env.KILL_AFTER);

for (const name of ['writeFileSync', 'renameSync', 'mkdirSync', 'rmSync', 'rmdirSync']) {
  const original = fs[name];
  fs[name] = (path, ...others) => {
    const result = original(path, ...others);
    if (String(path).startsWith(root) && --left === 0) process.kill(process.pid, 'SIGKILL');
    return result;
  };
}
