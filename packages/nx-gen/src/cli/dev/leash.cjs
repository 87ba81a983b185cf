// Preloaded into each process of gen dev, which then exits as on Ctrl-C, together with its child processes, when it is
// told to or when gen dev is gone, even by SIGKILL.
'use strict';
// forked processes would inherit the preload, but their parent is not gen dev
process.execArgv.splice(process.execArgv.indexOf(__filename) - 1, 2);
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
])
  process.once(signal, () => {
    // the process's own handlers run first, and may be asynchronous
    if (process.listenerCount(signal) === 0) process.exit(128 + number);
  });
if (process.channel) {
  // the process leads a group, which includes every process that it started
  const group = process.platform === 'win32' ? process.pid : -process.pid;
  process.once('disconnect', () => process.kill(group, 'SIGTERM'));
  process.channel.unref();
}
