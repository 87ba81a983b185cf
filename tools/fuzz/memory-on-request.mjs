// Preloaded into a server: reports its memory use after a garbage collection, whenever the parent asks.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('message', (message) => {
  if (message !== 'memory') return;
  collect();
  collect();
  process.send(process.memoryUsage());
});
process.channel?.unref(); // the listener must not keep the process alive
