// The oldest packages that ours say they work beside: what nobody tries by himself, for an install takes the newest.
// (What ours bring along is at its lowest in this repository's own lock: manifests.test.mjs.)
import { readFileSync } from 'node:fs';
import { minVersion } from 'semver';
import { inRoot } from '../lib/workspace.mjs';

/** The lowest version of each package that `folder` of ours cannot do without, by its name. */
export function lowestPeers(folder) {
  const manifest = JSON.parse(readFileSync(inRoot('packages', folder, 'package.json'), 'utf8'));
  const { peerDependencies, peerDependenciesMeta = {} } = manifest;
  return Object.fromEntries(
    Object.entries(peerDependencies)
      .filter(([name]) => !peerDependenciesMeta[name]?.optional)
      .map(([name, range]) => [name, minVersion(range).version]),
  );
}
