// Installs the dependencies when node_modules does not match package-lock.json.
import { readFileSync } from 'node:fs';
import { run } from './processes.mjs';
import { inRoot, root } from './workspace.mjs';

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Returns the packages that are missing or have another version. Compares contents, since file dates mean nothing
 * after a checkout; npm records what it installed in node_modules/.package-lock.json.
 */
export function missingPackages() {
  const wanted = packagesOf(inRoot('package-lock.json')) ?? {};
  const installed = packagesOf(inRoot('node_modules/.package-lock.json'));
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .filter(([path, entry]) => {
      const present = installed?.[path];
      return present ? present.version !== entry.version : !isOptional(entry);
    })
    .map(([path]) => path);
}

/** Checks whether a package is not installed on every system. */
const isOptional = (entry) => entry.optional || entry.os || entry.cpu;

export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(
      `Node ${process.versions.node} is too old: this repository needs 20.19 or newer (https://nodejs.org).`,
    );
  }
  const missing = missingPackages();
  if (missing.length === 0) return;
  console.log(`Installing dependencies (npm ci): ${missing.length} packages are missing.`);
  const { code, lines } = await run('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    shell: process.platform === 'win32',
  });
  if (code !== 0) {
    throw new Error(
      `npm ci failed:\n${lines.slice(-20).join('\n')}\n` +
        'Check the network and the npm registry, then run the command again.',
    );
  }
}
