// Loaded first into each process of gen dev: it ends as on Ctrl-C when gen dev is gone, even by SIGKILL, and when it is told
// to, so that what it started itself ends with it.
'use strict';
// what this process forks would load it too, and not be kept up by its own parent
process.execArgv.splice(process.execArgv.indexOf(__filename) - 1, 2);
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
])
  process.once(signal, () => {
    // its own handlers come first, and may take their time
    if (process.listenerCount(signal) === 0) process.exit(128 + number);
  });
if (process.channel) {
  // it leads a group of its own, in which everything is that it started
  const group = process.platform === 'win32' ? process.pid : -process.pid;
  process.once('disconnect', () => process.kill(group, 'SIGTERM'));
  process.channel.unref();
}
