// Unlike all other files here, this one runs when a dashboard is built, in Node: it imports none of them.

/** The part of Vite's `Plugin` in use, so that dashboards built with other tools do not need Vite. */
export interface DashboardPlugin {
  name: string;
  apply: 'build';
  /** Before Vite resolves packages itself. */
  enforce: 'pre';
  config(user: { build?: { assetsDir?: string; modulePreload?: ModulePreload } }): {
    build: { modulePreload?: ModulePreload; rolldownOptions: { output: Output } };
  };
  resolveId(id: string): string | undefined;
  load(id: string): string | undefined;
}

/** Vite's option of this name: what a page's file is loaded together with. */
type ModulePreload =
  boolean | { resolveDependencies?: (file: string, imports: string[]) => string[] };

interface Output {
  codeSplitting: { groups: Group[] };
  chunkFileNames(chunk: { name: string }): string;
}

/** The part of Rolldown's `CodeSplittingGroup` in use; each module goes to the first matching group. */
interface Group {
  name: string | ((id: string) => string | undefined);
  /** Rolldown's label for a group with a function as its name in timing reports; it warns if there is none. */
  debugName?: string;
  test?: RegExp;
  tags?: '$initial'[];
  minShareCount?: number;
  entriesAware?: boolean;
}

/** Rolldown appends the names of the pages that share a file. */
const SHARED_CHUNK = 'shared';

const PAGES_OF_RECORDS =
  /[\\/](?:@gen|packages)[\\/]react-admin[\\/](?:dist|src)[\\/](?:faces|fields|list|pages|views)[\\/]/;

/** All modules but those that a resource's own pages share. */
const NO_PAGE_PART = /^(?!.*[\\/](?:inputs|filters)\.tsx$)/;

// No file depends on one that depends on it: Rolldown can merge small files with others of their kind, after which a package may
// be used before it has run.
const GROUPS: Group[] = [
  // code that every page needs, such as react-admin and Material UI, compresses better in one file than in many shared ones
  { name: 'start', tags: ['$initial'] },
  { name: 'login', test: /[\\/]auth[\\/]LoginScreen\.[jt]sx?$/ },
  // The first file names all others, and with 150 resources each name saved per resource is 4 kB: choices share one file, as do
  // the create and edit pages of a resource, which need the same inputs
  { name: 'choices', test: /[\\/]choices\.ts$/ },
  // Components of record pages with all their dependencies: the first page loads nearly all of them, and a slow connection would
  // load fifty files of a few kB one after the other
  { name: 'records', test: PAGES_OF_RECORDS },
  { name: SHARED_CHUNK, minShareCount: 2, entriesAware: true, test: NO_PAGE_PART },
  // with the inputs of both, and with the filters, which the Studio takes from there
  { name: (id) => /[\\/](\w+)(?:Create|Edit)\.tsx$/.exec(id)?.[1], debugName: 'forms' },
  { name: (id) => /[\\/](\w+List)\.tsx$/.exec(id)?.[1], debugName: 'lists' },
];

/** Required by node-polyglot; it includes 5 kB of polyfills for old browsers that Vite does not target. */
const POLYFILL_ID = 'object.entries';
const VIRTUAL_POLYFILL_ID = `\0${POLYFILL_ID}`;

/**
 * The first file lists what is loaded together with each page, by default also the page's own file, which `import()` names
 * anyway: with 150 resources, 8 kB for names with hashes.
 */
const WITHOUT_OWN_FILE: ModulePreload = {
  resolveDependencies: (file, imports) => imports.filter((name) => name !== file),
};

/**
 * A Vite plugin that bundles a dashboard by what its pages need together: `plugins: [react(), dashboard()]`. It does nothing in
 * development.
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
        `${folder}/${name.startsWith(`${SHARED_CHUNK}~`) ? SHARED_CHUNK : '[name]'}-[hash].js`,
    };
    const isDefault = (build?.modulePreload ?? true) === true;
    return {
      build: {
        ...(isDefault && { modulePreload: WITHOUT_OWN_FILE }),
        rolldownOptions: { output },
      },
    };
  },
  resolveId: (id) => (id === POLYFILL_ID ? VIRTUAL_POLYFILL_ID : undefined),
  load: (id) => (id === VIRTUAL_POLYFILL_ID ? 'module.exports = Object.entries;' : undefined),
});
