// Runs commands in a tried project, as its user would type them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../lib/processes.mjs';
import { inRoot } from '../lib/workspace.mjs';

/** Keeps the environment of the npm, Nx or CI that runs this script out of the project. */
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
    // Prisma's command downloads its engines, but needs none to generate a client
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
 * Creates a folder for PATH with nothing but this repository's pnpm. It prints its version by itself: Nx asks for it four to
 * six times per command, and loading all of pnpm for that takes half a second of CPU time.
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

/** Returns a function that runs commands such as `npx prisma generate`. @throws with the end of the output on failure */
export function shellIn(cwd, env) {
  return async (command, { exitCode = 0 } = {}) => {
    const { code, lines } = await run(command, [], { cwd, env, shell: true });
    if (code !== exitCode)
      throw new Error(`"${command}" ended with ${code}:\n${lines.slice(-40).join('\n')}`);
    return lines.join('\n');
  };
}
