// Of all files here the one that runs where a dashboard is built, in Node: it imports nothing of the others.

/** The part of Vite's `Plugin` that is used, so that a dashboard that is built otherwise needs no Vite. */
export interface DashboardPlugin {
  name: string;
  apply: 'build';
  /** Before Vite looks for packages itself. */
  enforce: 'pre';
  config(user: { build?: { assetsDir?: string } }): {
    build: { rolldownOptions: { output: Output } };
  };
  resolveId(id: string): string | undefined;
  load(id: string): string | undefined;
}

interface Output {
  codeSplitting: { groups: Group[] };
  chunkFileNames(chunk: { name: string }): string;
}

/** The part of Rolldown's `CodeSplittingGroup` that is used; each module goes to the first that takes it. */
interface Group {
  name: string | ((id: string) => string | undefined);
  /** What Rolldown calls a group whose name is a function, where it tells how long it took; it warns of one without. */
  debugName?: string;
  test?: RegExp;
  tags?: '$initial'[];
  minShareCount?: number;
  entriesAware?: boolean;
}

/** Rolldown writes the names of the pages that share a file behind it. */
const SHARED = 'shared';

const PAGES_OF_RECORDS =
  /[\\/](?:@gen|packages)[\\/]react-admin[\\/](?:dist|src)[\\/](?:faces|fields|list|pages|views)[\\/]/;

// No file needs one that needs it: Rolldown can merge small files with others of their kind, and then a package may be asked
// for before it has run.
const GROUPS: Group[] = [
  // what every page needs, react-admin and Material UI, packs better as one file than as the many that pages share
  { name: 'start', tags: ['$initial'] },
  { name: 'login', test: /[\\/]auth[\\/]Entrance\.[jt]sx?$/ },
  // The first file names every other, and with 150 resources each name less for one of them is 4 kB: they have their
  // choices in one, and the pages that create and change a record of theirs, which need the same inputs
  { name: 'choices', test: /[\\/]choices\.ts$/ },
  // What pages of records are made of, with all that it needs itself: the first page loads nearly all of it, and of fifty
  // files each of a few kB a slow line would ask for one after the other
  { name: 'records', test: PAGES_OF_RECORDS },
  { name: SHARED, minShareCount: 2, entriesAware: true },
  { name: (id) => /[\\/](\w+)(?:Create|Edit)\.tsx$/.exec(id)?.[1], debugName: 'forms' },
];

/** node-polyglot asks for it, and brings 5 kB of old browsers along with it, which Vite does not build for. */
const ENTRIES = 'object.entries';
const OWN_ENTRIES = `\0${ENTRIES}`;

/**
 * A plugin of Vite that builds a dashboard into files of what pages need together:
 * `plugins: [react(), dashboard()]`. It changes nothing while Vite serves for development.
 */
export const dashboard = (): DashboardPlugin => ({
  name: 'gen-dashboard',
  apply: 'build',
  enforce: 'pre',
  config({ build }) {
    const folder = build?.assetsDir ?? 'assets';
    const output: Output = {
      codeSplitting: { groups: GROUPS },
      chunkFileNames: ({ name }) =>
        `${folder}/${name.startsWith(`${SHARED}~`) ? SHARED : '[name]'}-[hash].js`,
    };
    return { build: { rolldownOptions: { output } } };
  },
  resolveId: (id) => (id === ENTRIES ? OWN_ENTRIES : undefined),
  load: (id) => (id === OWN_ENTRIES ? 'module.exports = Object.entries;' : undefined),
});
