// Preloaded into a server: tells its parent, whenever that asks, what it holds after a collection.
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
process.channel?.unref(); // a listener holds the process
