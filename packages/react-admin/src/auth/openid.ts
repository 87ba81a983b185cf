import type { OpenId } from '../access/use-rules.js';
import { joinUrl, type Http } from '../data-provider/http.js';

/** Whether the text is a path within the dashboard, and not the address of another site. */
export const isPath = (text: unknown): text is string =>
  typeof text === 'string' && /^\/(?![/\\])/.test(text);

/** Logins through a provider, by the routes at this path; `logIn` takes over the session started there. */
export const openIdAt = (
  http: Http,
  { apiUrl, path }: { apiUrl: string; path: string },
  logIn: OpenId['logIn'],
): OpenId => ({
  providerName: async (signal) => {
    const { name } = await http<{ name?: unknown }>(`${path}/provider`, { signal });
    return typeof name === 'string' ? name : null;
  },
  address: (returnTo) =>
    `${joinUrl(apiUrl, path)}${returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo }).toString()}`}`,
  logIn,
});
