import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { quickReact } from '../../../../tools/testing/quick-react.mjs';
import { fillDataFolder, makeDataFolder } from './servers';

const HERE = fileURLToPath(new URL('../..', import.meta.url));

/** Unminified, with the React that reports faults into the console. */
export const DEVELOPMENT = 'test-output/development';

/** The variable that tells the workers of a folder with the demo's data. */
export const FILLED = 'E2E_FILLED_DATA';

/** Playwright's global set-up: what is made once for all workers. It gives what removes it. */
export default async function prepare(): Promise<() => void> {
  if (!existsSync(`${HERE}/dist/index.html`)) throw new Error('First: npx nx build demo-dashboard');
  const data = makeDataFolder();
  process.env[FILLED] = data;
  await Promise.all([fillDataFolder(data), buildForDevelopment()]);
  return () => rmSync(data, { recursive: true, force: true });
}

async function buildForDevelopment(): Promise<void> {
  process.env['NODE_ENV'] = 'development'; // decides which React is taken
  await build({
    root: HERE,
    mode: 'development',
    logLevel: 'warn',
    plugins: [quickReact()],
    build: { outDir: DEVELOPMENT, minify: false, emptyOutDir: true },
  });
}
