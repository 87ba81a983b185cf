/** What is said of a request that went wrong: what the server said, if it said something. */
export const errorText = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'ra.notification.http_error';
