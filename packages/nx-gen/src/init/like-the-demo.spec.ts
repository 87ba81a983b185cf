import { structuredPatch } from 'diff';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { initialize } from './initialize';
import { SCAFFOLD_PARTS } from './parts';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const APPS = join(__dirname, '../../../../apps');

/** Every difference between a new project and the demo, with its reason. `UPDATE=1` rewrites it and keeps the reasons. */
const LIST = join(__dirname, 'testing/demo-differences.diff');

/** Maps paths of a NestJS project to their counterparts in the demo, which is part of an Nx workspace. */
const PLACES: [scaffolded: string, demo: string][] = [
  ['src/dashboard/', 'demo-dashboard/'],
  ['src/upload/', 'demo-api/src/uploads/'],
  ['', 'demo-api/'],
];

const inDemo = (path: string): string => {
  const [from, to] = PLACES.find(([start]) => path.startsWith(start)) ?? ['', ''];
  return to + path.slice(from.length);
};

/** Generated code is covered by tests of its own, and is not source code. */
const GENERATED = /\.gen\.|\.generated\.ts$|\/(?:resources|generated)\/|i18n\/en\.ts$/;
/** Settings that differ between a standalone project and this repository; package-json.spec.ts compares their packages. */
const SETTINGS = ['package.json', 'src/dashboard/package.json', 'tsconfig.json'];
const TESTS = /\.spec\.tsx?$|^src\/testing\//;

const demoText = (path: string): string | undefined => {
  const file = join(APPS, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** Returns all handwritten source files of the demo. */
function demoFiles(): string[] {
  const below = (folder: string): string[] =>
    readdirSync(join(APPS, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? below(path) : [path];
    });
  return ['demo-api', 'demo-dashboard']
    .flatMap((app) => below(`${app}/src`).map((path) => [app, path.slice(app.length + 1)] as const))
    .filter(([, path]) => !GENERATED.test(path) && !TESTS.test(path))
    .map(([app, path]) => `${app}/${path}`);
}

/** Runs every part of `init` on a fresh project with the schema of the demo. */
async function newProject(): Promise<Map<string, string>> {
  const tree = new MemoryTree({
    ...nestNewFiles(),
    'prisma/schema.prisma': demoText('demo-api/prisma/schema.prisma') ?? '',
  });
  const scaffold = Object.keys(SCAFFOLD_PARTS);
  await initialize(tree, { root: '.', scaffold, skipFormat: true });
  return new Map([...new Set(tree.writtenPaths)].map((path) => [path, tree.textOf(path)]));
}

/** Removes the generator's regions, which `init` does not write. */
const withoutRegions = (text: string): string =>
  text.replace(/.*AUTO-GENERATED (\w+) START[^]*?AUTO-GENERATED \1 END.*\n/g, '');

const formatted = async (path: string, text: string): Promise<string> =>
  /\.(?:tsx?|mts|json|html)$/.test(path)
    ? format(withoutRegions(text), { filepath: path, singleQuote: true, printWidth: 100 })
    : text;

/** Returns the differing lines; empty if the files are equal. */
async function changes(path: string, here: string, there: string): Promise<string[]> {
  const { hunks } = structuredPatch(
    '',
    '',
    await formatted(path, here),
    await formatted(path, there),
    '',
    '',
    { context: 0 },
  );
  return hunks.flatMap(({ lines }) => lines.filter((line) => !line.startsWith('\\')));
}

interface Difference {
  reason: string;
  lines: string[];
}

type Differences = Map<string, Difference>;

const read = (text: string): Differences =>
  new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [title = '', ...lines] = section.trimEnd().split('\n');
        const [path = '', ...reason] = title.split(': ');
        return [path, { reason: reason.join(': '), lines }];
      }),
  );

const written = (differences: Differences): string =>
  [...differences]
    .map(([path, { reason, lines }]) => [`## ${path}: ${reason}`, ...lines].join('\n'))
    .join('\n\n');

/** An entry of the list that ends with a slash covers a whole folder. */
const isListed = (list: Differences, path: string): boolean =>
  list.has(path) ||
  [...list.keys()].some((folder) => folder.endsWith('/') && path.startsWith(folder));

describe('a new project and the demo', () => {
  const list = read(readFileSync(LIST, 'utf8'));
  const actual: Differences = new Map();
  beforeAll(async () => {
    const project = await newProject();
    const reasonOf = (path: string): string => list.get(path)?.reason ?? '';
    for (const [path, here] of project) {
      const there = demoText(inDemo(path));
      const isCompared = there !== undefined && !SETTINGS.includes(path);
      const lines = isCompared ? await changes(path, here, there) : [];
      if (!isCompared || lines.length > 0) actual.set(path, { reason: reasonOf(path), lines });
    }
    const pairs = new Set([...project.keys()].map(inDemo));
    for (const path of demoFiles().filter((one) => !pairs.has(one))) {
      const folder = [...list.keys()].find((one) => one.endsWith('/') && path.startsWith(one));
      actual.set(folder ?? path, { reason: reasonOf(folder ?? path), lines: [] });
    }
    if (process.env['UPDATE']) {
      const head = readFileSync(LIST, 'utf8').split(/^## /m)[0] ?? '';
      writeFileSync(LIST, `${head}${written(actual)}\n`);
    }
  });

  it('are the same except for the listed differences', () => {
    for (const [path, { lines }] of actual) {
      if (!isListed(list, path))
        throw new Error(
          `${path} is in one of them only, or differs: make them equal, or list it with a reason in ${LIST}`,
        );
      expect([path, ...lines]).toEqual([path, ...(list.get(path)?.lines ?? [])]);
    }
  });

  it('have no listed difference that does not exist or lacks a reason', () => {
    expect([...list.keys()].sort()).toEqual([...actual.keys()].sort());
    expect([...list].filter(([, { reason }]) => reason.length < 10)).toEqual([]);
  });
});
