/** Address of the page, below that of the dashboard; no resource has a slash in its name. */
export const FACTOR_PATH = '/account/two-step-login';
