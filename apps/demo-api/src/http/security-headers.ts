import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Helmet's defaults, but for what would turn the http:// addresses of a local demo into https:// ones. They are the same
 * for every answer, so they are asked for once.
 */
export function securityHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string): void => void (headers[name] = value);
  const response = { setHeader, removeHeader: () => undefined } as unknown as ServerResponse;
  const setAll = helmet({
    contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } },
    hsts: false,
  });
  setAll({} as IncomingMessage, response, (error) => {
    if (error) throw error;
  });
  return headers;
}
