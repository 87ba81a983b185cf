// A plugin for Vite, for bundles with the React of development that are tested: what such a React notes for its developer
// tools alone (by which calls each element was made, and what each component took) takes half of a page's time, and
// nothing that it reports into the console comes of it.

/** Where React asks whether an element is one of the first so many of a second, which are noted with a stack of calls. */
export const NOTES_CALLS = /1e4 > ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/g;

/** React's own files for development that make elements. */
export const MAKES_ELEMENTS =
  /[\\/]react[\\/]cjs[\\/]react(-jsx(-dev)?-runtime)?\.development\.js$/;

export const quickReact = () => ({
  name: 'quick-react',
  enforce: 'pre',
  /** React uses both where a browser has them. */
  config: () => ({
    define: { 'console.createTask': 'undefined', 'console.timeStamp': 'undefined' },
  }),
  transform: {
    filter: { id: MAKES_ELEMENTS },
    handler: (code) => ({ code: code.replace(NOTES_CALLS, 'false'), map: null }),
  },
});
