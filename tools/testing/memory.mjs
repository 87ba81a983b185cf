// What passed before, and on which content: a part of `npm test` whose files are still the same would
// pass again, and is left out.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runNode } from '../lib/processes.mjs';
import { binOf, inRoot, nxEnv, root } from '../lib/workspace.mjs';
import { contentIds, inputsOf } from '../lib/content.mjs';
import { databaseUrlsGiven } from './skips.mjs';

const FILE = inRoot('node_modules/.cache/gen-tests.json');

/** The scripts that tests of the packages call. */
const SCRIPTS = ['tools/lib', 'tools/testing', 'tools/schemas', 'tools/prisma-migration.mjs'];

/**
 * The folders that a part reads: of packages, by their dependencies on each other.
 * @param {string} part a Jest project, `browser`, `pages` or `tools`
 */
export function foldersOf(part, packages) {
  const ends = {
    browser: ['apps/demo-dashboard'],
    pages: ['packages/nx-gen'],
    tools: ['tools', 'apps/demo-api'],
  };
  const own = ends[part] ?? packages.filter(({ name }) => isOf(part, name)).map(homeOf);
  const found = new Set(own);
  for (const folder of found) {
    const { needs = [] } = packages.find((one) => one.folder === folder) ?? {};
    for (const need of needs) found.add(need);
  }
  return [...found, ...SCRIPTS].sort();
}

const homeOf = ({ folder }) => folder;

/** Jest names a package's second run `nest on Fastify`. */
const isOf = (part, name) => part === name || part.startsWith(`${name} on `);

/** Nx's project graph → the packages, and the folders of those that each needs. */
export function packagesOf({ nodes, dependencies }) {
  return Object.entries(nodes).map(([name, { data }]) => ({
    name,
    folder: data.root,
    needs: (dependencies[name] ?? []).flatMap(({ target }) => nodes[target]?.data.root ?? []),
  }));
}

/** Opens the memory; with `all` nothing is known of before, and without git or in CI nothing is kept. */
export async function openMemory({ all }) {
  const ids = process.env.CI ? undefined : await contentIds();
  const packages = ids ? packagesOf(await readGraph()) : [];
  const before = all ? {} : readBefore();
  const now = (part) => {
    const more = [process.version, String(databaseUrlsGiven())];
    const text = inputsOf(ids, foldersOf(part, packages), more);
    return createHash('sha256').update(text).digest('hex');
  };
  const known = ids ? now : () => undefined;
  return {
    /** Whether the part passed on what is there now. */
    isKnown: (part) => ids !== undefined && before[part] === known(part),
    /** Keeps that the part passed. */
    keep(part) {
      if (ids === undefined) return;
      mkdirSync(dirname(FILE), { recursive: true });
      writeFileSync(FILE, JSON.stringify({ ...readBefore(), [part]: known(part) }));
    },
  };
}

async function readGraph() {
  const folder = mkdtempSync(join(tmpdir(), 'gen-graph-'));
  const file = join(folder, 'graph.json');
  try {
    const { code, lines } = await runNode(binOf('nx'), ['graph', `--file=${file}`], {
      cwd: root,
      env: nxEnv,
    });
    if (code !== 0) throw new Error(`Nx gave no project graph:\n${lines.slice(-20).join('\n')}`);
    return JSON.parse(readFileSync(file, 'utf8')).graph;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readBefore() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}
