import helmet from 'helmet';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The part of a Nest application used here. */
interface HeaderApplication {
  getHttpServer(): Server;
  getHttpAdapter(): { getInstance(): unknown };
}

/** Express can be told not to send its name. */
interface ExpressSettings {
  disable(setting: string): unknown;
}

/**
 * Adds Helmet's headers to every response and removes the one that names the server software; call it after
 * `NestFactory.create`. Headers that a response sets itself, such as the policy of an upload, take precedence. Does not upgrade
 * `http://` to `https://`: that is decided where TLS terminates.
 */
export function sendSecurityHeaders(app: HeaderApplication): void {
  const headers = Object.entries(helmetHeaders());
  const instance = app.getHttpAdapter().getInstance();
  if (hasSettings(instance)) instance.disable('x-powered-by');
  app.getHttpServer().prependListener('request', (_request, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  });
}

/** An Express application is a function. */
const hasSettings = (instance: unknown): instance is ExpressSettings =>
  typeof instance === 'function' && 'disable' in instance;

/** Evaluated once, as they are the same for every response. */
function helmetHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string): void => void (headers[name] = value);
  const response = { setHeader, removeHeader: () => undefined } as unknown as ServerResponse;
  const applyHelmet = helmet({
    contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } },
    hsts: false,
  });
  applyHelmet({} as IncomingMessage, response, (error) => {
    if (error) throw error;
  });
  return headers;
}
