// What the manifests tell a registry, npm and bundlers about the packages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { minVersion } from 'semver';
import { inRoot } from '../lib/workspace.mjs';
import { PACKAGES } from './archives.mjs';

const manifests = PACKAGES.map((name) =>
  JSON.parse(readFileSync(inRoot('packages', name.split('/')[1], 'package.json'), 'utf8')),
);

const { packages: locked } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

/** Returns the version of a dependency that one of our packages has in this repository. */
const lockedOf = (name, dependency) =>
  (
    locked[`packages/${name.split('/')[1]}/node_modules/${dependency}`] ??
    locked[`node_modules/${dependency}`]
  ).version;

/** Packages whose next version may change the generated code, or which have only prereleases. */
const EXACT = new Set(['@prisma/prisma-schema-wasm']);

for (const manifest of manifests) {
  const { name, exports, typesVersions } = manifest;

  test(`${name} has complete metadata, and public access with provenance`, () => {
    for (const key of ['description', 'license', 'keywords', 'files', 'exports', 'types'])
      assert.ok(manifest[key]?.length || Object.keys(manifest[key] ?? {}).length, key);
    assert.deepEqual(manifest.publishConfig, { access: 'public', provenance: true });
    // code for the browser is not bound to a version of Node
    if (manifest.type === 'commonjs') assert.equal(manifest.engines.node, '>=20.19');
  });

  test(`${name} accepts newer versions of its dependencies`, () => {
    for (const [dependency, range] of Object.entries(manifest.dependencies ?? {}))
      if (!EXACT.has(dependency)) assert.match(range, /^[\^~]\d/, `${dependency}: ${range}`);
  });

  test(`${name} is tested here with the oldest versions of its dependencies`, () => {
    for (const [dependency, range] of Object.entries(manifest.dependencies ?? {}))
      assert.equal(lockedOf(name, dependency), minVersion(range).version, dependency);
  });

  test(`${name} has types for every entry point, for older TypeScript too`, () => {
    for (const [path, targets] of Object.entries(exports)) {
      if (path.endsWith('.json') || path === '.') continue;
      assert.ok(targets.types, `${path} has no types`);
      if (path === './plugin') continue; // only Nx loads it
      assert.deepEqual(typesVersions['*'][path.slice(2)], [targets.types], path);
    }
  });

  test(`${name} lists its optional peers as peer dependencies`, () => {
    for (const peer of Object.keys(manifest.peerDependenciesMeta ?? {}))
      assert.ok(manifest.peerDependencies[peer], `${peer} is optional and no peer`);
  });
}

test('all three packages have the same version', () => {
  assert.equal(new Set(manifests.map(({ version }) => version)).size, 1);
});
