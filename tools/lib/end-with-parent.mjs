// Preloaded into children: when the parent is gone (even by SIGKILL), ends as on SIGTERM.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
