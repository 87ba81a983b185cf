// What a registry, npm and bundlers are told of the packages.
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

/** The version that a package of ours has of another in this repository. */
const lockedOf = (name, dependency) =>
  (
    locked[`packages/${name.split('/')[1]}/node_modules/${dependency}`] ??
    locked[`node_modules/${dependency}`]
  ).version;

/** Versions whose next one may change what is generated, or is no release. */
const EXACT = new Set(['@prisma/prisma-schema-wasm']);

for (const manifest of manifests) {
  const { name, exports, typesVersions } = manifest;

  test(`${name} says what it is, for whom, and how it is published`, () => {
    for (const key of ['description', 'license', 'keywords', 'files', 'exports', 'types'])
      assert.ok(manifest[key]?.length || Object.keys(manifest[key] ?? {}).length, key);
    assert.deepEqual(manifest.publishConfig, { access: 'public', provenance: true });
    // what a browser loads is not bound to a version of Node
    if (manifest.type === 'commonjs') assert.equal(manifest.engines.node, '>=20.19');
  });

  test(`${name} takes newer versions of what it depends on`, () => {
    for (const [dependency, range] of Object.entries(manifest.dependencies ?? {}))
      if (!EXACT.has(dependency)) assert.match(range, /^[\^~]\d/, `${dependency}: ${range}`);
  });

  test(`${name} is tried here with the oldest of what it depends on`, () => {
    for (const [dependency, range] of Object.entries(manifest.dependencies ?? {}))
      assert.equal(lockedOf(name, dependency), minVersion(range).version, dependency);
  });

  test(`${name} has types for every door, for older TypeScript too`, () => {
    for (const [path, targets] of Object.entries(exports)) {
      if (path.endsWith('.json') || path === '.') continue;
      assert.ok(targets.types, `${path} has no types`);
      if (path === './plugin') continue; // Nx alone loads it
      assert.deepEqual(typesVersions['*'][path.slice(2)], [targets.types], path);
    }
  });

  test(`${name} has its own optional packages as peers that are optional`, () => {
    for (const peer of Object.keys(manifest.peerDependenciesMeta ?? {}))
      assert.ok(manifest.peerDependencies[peer], `${peer} is optional and no peer`);
  });
}

test('all three have one version', () => {
  assert.equal(new Set(manifests.map(({ version }) => version)).size, 1);
});
