// Commands in a stranger's project, as its user would type them.
import { mkdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../lib/processes.mjs';
import { inRoot } from '../lib/workspace.mjs';

/** Nothing of the npm, the Nx or the CI that runs this script reaches the project. */
export function userEnvironment(binFolder, more = {}) {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:npm_(?!config_registry$|config_cache$)|NX_|CI$|INIT_CWD$|NODE_ENV$)/i.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    PATH: [binFolder, process.env.PATH].join(delimiter),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    NX_NO_CLOUD: 'true',
    // Prisma's command downloads its engines, but needs none of them to generate a client
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_QUERY_ENGINE_LIBRARY: process.execPath,
    NO_COLOR: '1',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_prefer_offline: 'true',
    npm_config_update_notifier: 'false',
    ...more,
  };
}

/** A folder for PATH, with the pnpm of this repository and nothing else. */
export function makeBinFolder(folder) {
  mkdirSync(folder, { recursive: true });
  symlinkSync(inRoot('node_modules/pnpm/bin/pnpm.cjs'), join(folder, 'pnpm'));
  return folder;
}

/** Runs `npx prisma generate` and the like. @throws with the end of its output where it fails */
export function shellIn(cwd, env) {
  return async (command, { exitCode = 0 } = {}) => {
    const { code, lines } = await run(command, [], { cwd, env, shell: true });
    if (code !== exitCode)
      throw new Error(`"${command}" ended with ${code}:\n${lines.slice(-40).join('\n')}`);
    return lines.join('\n');
  };
}
