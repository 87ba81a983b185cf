/** What Chromium, Firefox and Safari say, and Vite of a style sheet. */
const MESSAGES =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Whether code of a page could not be loaded: mostly because a new version has taken its place on the server. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && MESSAGES.test(error.message);
