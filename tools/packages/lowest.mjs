// The oldest peer dependencies that our packages claim to support, which nobody tries otherwise: an install takes the newest.
// (Their own dependencies are at their lowest in this repository's lockfile: manifests.test.mjs.)
import { readFileSync } from 'node:fs';
import { minVersion } from 'semver';
import { inRoot } from '../lib/workspace.mjs';

/** Returns the lowest version of each required peer of our package `folder`, by name. */
export function lowestPeers(folder) {
  const manifest = JSON.parse(readFileSync(inRoot('packages', folder, 'package.json'), 'utf8'));
  const { peerDependencies, peerDependenciesMeta = {} } = manifest;
  return Object.fromEntries(
    Object.entries(peerDependencies)
      .filter(([name]) => !peerDependenciesMeta[name]?.optional)
      .map(([name, range]) => [name, minVersion(range).version]),
  );
}
