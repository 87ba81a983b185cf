import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { quickReact } from '../../../../tools/testing/quick-react.mjs';
import { fillDataFolder, makeDataFolder } from './servers';

const HERE = fileURLToPath(new URL('../..', import.meta.url));

/** The unminified bundle, with the React build that reports mistakes to the console. */
export const DEVELOPMENT = 'test-output/development';

/** The variable that passes workers the folder with the demo's data. */
export const FILLED = 'E2E_FILLED_DATA';

/** Playwright's global set-up: creates what all workers share. Returns a function that removes it. */
export default async function prepare(): Promise<() => void> {
  if (!existsSync(`${HERE}/dist/index.html`)) throw new Error('First: npx nx build demo-dashboard');
  const data = makeDataFolder();
  process.env[FILLED] = data;
  await Promise.all([fillDataFolder(data), buildForDevelopment()]);
  return () => rmSync(data, { recursive: true, force: true });
}

async function buildForDevelopment(): Promise<void> {
  process.env['NODE_ENV'] = 'development'; // decides which build of React is used
  await build({
    root: HERE,
    mode: 'development',
    logLevel: 'warn',
    plugins: [quickReact()],
    build: { outDir: DEVELOPMENT, minify: false, emptyOutDir: true },
  });
}
