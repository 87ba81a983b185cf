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
 * Creates a folder for PATH with nothing but this repository's pnpm. Two things it does by itself, since loading all of pnpm
 * takes most of a second of CPU time: it prints its version, which Nx asks for four to six times per command, and it runs the
 * programs of a project.
 */
export function makeBinFolder(folder) {
  const pnpm = inRoot('node_modules/pnpm');
  const { version } = JSON.parse(readFileSync(join(pnpm, 'package.json'), 'utf8'));
  const agent = `pnpm/${version} npm/? node/${process.version} ${process.platform} ${process.arch}`;
  const script = `#!/bin/sh
pnpm() { exec node "${join(pnpm, 'bin/pnpm.cjs')}" "$@"; }
case "$*" in
  --version | '--ignore-workspace --version') echo ${version} ;;
  'exec -'*) pnpm "$@" ;;
  'exec '*)
    shift
    home=$PWD
    while [ "$home" ] && [ ! -f "$home/pnpm-workspace.yaml" ]; do home=\${home%/*}; done
    export npm_command=exec npm_config_user_agent="${agent}"
    export npm_config_verify_deps_before_run=false pnpm_config_verify_deps_before_run=false
    export PATH="./node_modules/.bin:$home/node_modules/.bin:$PATH"
    exec "$@" ;;
  *) pnpm "$@" ;;
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
