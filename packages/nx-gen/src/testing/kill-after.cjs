// node -r kill-after.cjs: kills its own process after KILL_AFTER changes to the folder it was started in.
const { onEachChange } = require('./changing-calls.cjs');

let left = Number(process.env.KILL_AFTER);
onEachChange(process.cwd(), () => {
  if (--left === 0) process.kill(process.pid, 'SIGKILL');
});
