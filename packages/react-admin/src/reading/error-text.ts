/** Returns the message for a failed request: the server's, if there is one. */
export const errorText = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'ra.notification.http_error';
