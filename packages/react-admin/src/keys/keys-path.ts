/** Address of the page, below that of the dashboard; no resource has a slash in its name. */
export const KEYS_PATH = '/account/api-keys';
