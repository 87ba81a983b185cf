/** The messages of Chromium, Firefox and Safari, and Vite's message for a style sheet. */
const MISSING_CHUNK_MESSAGE =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Whether a page's code could not be loaded, usually because the server has a new version. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && MISSING_CHUNK_MESSAGE.test(error.message);
