// npm run screenshots: takes the screenshots of docs/images during the browser tests.
import { ensureInstalled } from './lib/install.mjs';
import { stopOnSignal } from './lib/processes.mjs';
import { build } from './demo/steps.mjs';
import { findChromium, runBrowserTests } from './testing/browser.mjs';

stopOnSignal('Stopping.');
try {
  await ensureInstalled();
  const chromium = findChromium();
  if (!chromium) throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH.');
  await build(['demo-api', 'demo-dashboard']);
  const { failed } = await runBrowserTests(chromium, { UPDATE_SCREENSHOTS: '1' });
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
