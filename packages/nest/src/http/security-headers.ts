import helmet from 'helmet';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** What of a Nest application matters here; Express can be told to keep its name to itself. */
interface Answering {
  getHttpServer(): Server;
  getHttpAdapter(): { getInstance(): { disable?(setting: string): unknown } };
}

/**
 * Gives every answer the headers of Helmet, and none that names the server's software: call it behind `NestFactory.create`.
 * What an answer says itself, such as an upload's policy, stands. Nothing turns `http://` into `https://`: that is decided where
 * TLS ends.
 */
export function sendSecurityHeaders(app: Answering): void {
  const headers = Object.entries(headersOfHelmet());
  app.getHttpAdapter().getInstance().disable?.('x-powered-by');
  app.getHttpServer().prependListener('request', (_request, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  });
}

/** They are the same for every answer, so they are asked for once. */
function headersOfHelmet(): Record<string, string> {
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
