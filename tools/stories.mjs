// npm run stories: serves each component of packages/react-admin in isolation, over in-memory records. Ctrl-C ends it.
//
// STORIES_PORT (4300) chooses the port; the next free one is used when it is taken.
import { ensureInstalled } from './lib/install.mjs';
import { startNode, stopOnSignal } from './lib/processes.mjs';
import { binOf, inRoot } from './lib/workspace.mjs';

stopOnSignal('Stopping.');
try {
  await ensureInstalled();
  const vite = binOf('vite', { from: inRoot('apps/demo-dashboard') });
  const config = inRoot('packages/react-admin/stories/vite.config.mjs');
  const server = startNode(vite, ['--config', config], { onLine: (line) => console.log(line) });
  server.once('exit', (code) => (process.exitCode = code ?? 1));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
