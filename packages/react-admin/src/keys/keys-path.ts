/** Path of the page within the dashboard; no resource name contains a slash. */
export const KEYS_PATH = '/account/api-keys';
