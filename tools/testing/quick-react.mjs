// A Vite plugin for tested bundles with React's development build: what React records only for its developer tools (the
// call stack of each element, and the time of each component) takes half of a page's time and does not affect what it
// reports to the console.

/** Where React checks whether an element is among the first 10 000 per second, which are recorded with a call stack. */
export const NOTES_CALLS = /1e4 > ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/g;

/** React's own development files that create elements. */
export const MAKES_ELEMENTS =
  /[\\/]react[\\/]cjs[\\/]react(-jsx(-dev)?-runtime)?\.development\.js$/;

export const quickReact = () => ({
  name: 'quick-react',
  enforce: 'pre',
  /** React uses both where the browser provides them. */
  config: () => ({
    define: { 'console.createTask': 'undefined', 'console.timeStamp': 'undefined' },
  }),
  transform: {
    filter: { id: MAKES_ELEMENTS },
    handler: (code) => ({ code: code.replace(NOTES_CALLS, 'false'), map: null }),
  },
});
