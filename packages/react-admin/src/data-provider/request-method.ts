import type { Http, HttpRequest } from './http.js';

/** The request options available to the project's own pages. */
export type RequestOptions = Pick<HttpRequest, 'method' | 'body' | 'signal'>;

/** Calls an endpoint by its path below the API's URL; the caller names the type of the JSON response. */
export type Api = <Answer = unknown>(path: string, request?: RequestOptions) => Promise<Answer>;

/** The method that this data provider adds to react-admin's. */
export interface RequestMethod {
  request: Api;
}

export const requestMethod = (http: Http): RequestMethod => ({ request: http });
