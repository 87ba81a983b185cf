// Commands in a stranger's project, as its user would type them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/**
 * A folder for PATH, with the pnpm of this repository and nothing else. It tells its version by itself: Nx asks four to six
 * times in each command, and to load all of pnpm for that takes half a second of a processor.
 */
export function makeBinFolder(folder) {
  const pnpm = inRoot('node_modules/pnpm');
  const { version } = JSON.parse(readFileSync(join(pnpm, 'package.json'), 'utf8'));
  const script = `#!/bin/sh
case "$*" in
  --version | '--ignore-workspace --version') echo ${version} ;;
  *) exec node "${join(pnpm, 'bin/pnpm.cjs')}" "$@" ;;
esac
`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pnpm'), script, { mode: 0o755 });
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
