// Remembers which parts passed, and on which content: what has changed since decides what is run again (reach.mjs).
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runNode } from '../lib/processes.mjs';
import { binOf, inRoot, nxEnv, root } from '../lib/workspace.mjs';
import { changedBetween, contentOf, inputsOf } from '../lib/content.mjs';
import { databaseUrlsGiven } from './skips.mjs';

const FILE = inRoot('node_modules/.cache/gen-tests.json');

/** The scripts that tests of the packages run. */
export const OF_ALL = ['tools/lib', 'tools/testing', 'tools/schemas', 'tools/prisma-migration.mjs'];

/** The user documentation, and the packages whose tests read it: they try its examples. */
export const PAGES = 'docs';
const READERS_OF_PAGES = ['nest', 'nx-gen', 'demo-api'];

/**
 * Returns the folders that a part reads: those of packages include their dependencies.
 * @param {string} part a Jest project, `browser`, `pages` or `tools`
 */
export function foldersOf(part, packages) {
  const found = new Set(homesOf(part, packages));
  for (const folder of found) {
    const { needs = [] } = packages.find((one) => one.folder === folder) ?? {};
    for (const need of needs) found.add(need);
  }
  const pages = READERS_OF_PAGES.some((name) => isOf(part, name)) ? [PAGES] : [];
  return [...found, ...pages, ...OF_ALL].sort();
}

const HOMES = {
  browser: ['apps/demo-dashboard'],
  pages: ['packages/nx-gen'],
  tools: ['tools', 'apps/demo-api'],
};

/** Returns the folders that a part is about: those of its own package. */
export const homesOf = (part, packages) =>
  HOMES[part] ?? packages.filter(({ name }) => isOf(part, name)).map(({ folder }) => folder);

/** Jest projects such as `nest on Fastify` and `demo-api ejected` are further runs of a package. */
const isOf = (part, name) => part === name || part.startsWith(`${name} `);

/** Nx's project graph → the packages, with the folders of those that each depends on. */
export function packagesOf({ nodes, dependencies }) {
  return Object.entries(nodes).map(([name, { data }]) => ({
    name,
    folder: data.root,
    needs: (dependencies[name] ?? []).flatMap(({ target }) => nodes[target]?.data.root ?? []),
  }));
}

/** Opens the memory; with `all` nothing is known from before, and without git or in CI nothing is kept. */
export async function openMemory({ all }) {
  const content = process.env.CI ? undefined : await contentOf();
  const packages = content ? packagesOf(await readGraph()) : [];
  const before = all ? {} : readBefore();
  const more = [process.version, String(databaseUrlsGiven())];
  const inputs = (part) =>
    createHash('sha256')
      .update(inputsOf(content.ids, foldersOf(part, packages), more))
      .digest('hex');
  return {
    packages,
    /** Returns the files changed since the part last passed; undefined where it never did, or passed on another Node. */
    async changedSince(part) {
      const passed = before[part];
      if (!content || passed?.more !== more.join(' ')) return undefined;
      return passed.inputs === inputs(part) ? [] : changedBetween(passed.tree, content.tree);
    },
    /** Records that all of the part passed. */
    keep(part) {
      if (!content) return;
      const passed = { inputs: inputs(part), tree: content.tree, more: more.join(' ') };
      mkdirSync(dirname(FILE), { recursive: true });
      writeFileSync(FILE, JSON.stringify({ ...readBefore(), [part]: passed }));
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
