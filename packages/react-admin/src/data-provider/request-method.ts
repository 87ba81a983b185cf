import type { Http, HttpRequest } from './http.js';

/** What of a request a page of the project's own decides. */
export type RequestOptions = Pick<HttpRequest, 'method' | 'body' | 'signal'>;

/** Asks an endpoint of the API by its path below the API's address; the caller names the type of the JSON answer. */
export type Api = <Answer = unknown>(path: string, request?: RequestOptions) => Promise<Answer>;

/** What react-admin's data providers do not have. */
export interface RequestMethod {
  request: Api;
}

export const requestMethod = (http: Http): RequestMethod => ({ request: http });
