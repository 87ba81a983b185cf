/** A request as seen by the server. */
export interface RecordedRequest {
  method: string;
  /** As passed to `fetch`, including the query. */
  url: string;
  headers: Headers;
  /** The JSON body, or the `FormData` itself; undefined without a body. */
  body: unknown;
}

type StubbedResponse = Response | Promise<Response>;

/** Replaces `fetch` until the end of the test; returns the requests in order. */
export function stubFetch(
  respond: (request: RecordedRequest) => StubbedResponse,
): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const { body } = init;
    const request = {
      method: init.method ?? 'GET',
      url: String(input),
      headers: new Headers(init.headers),
      body: typeof body === 'string' ? JSON.parse(body) : (body ?? undefined),
    };
    requests.push(request);
    return respond(request);
  });
  return requests;
}

/** Builds the response of a list: `data` and `total`, as sent by generated controllers. */
export const pageOf = (data: object[], total = data.length): Response =>
  Response.json({ data, total });

/** Builds the response of a rejected request. */
export const errorResponse = (status: number, body: object): Response =>
  Response.json(body, { status });
