/** Path of the page within the dashboard; no resource name contains a slash. */
export const FACTOR_PATH = '/account/two-step-login';
