/** One request as the server would see it. */
export interface RecordedRequest {
  method: string;
  /** As it was given to `fetch`, query included. */
  url: string;
  headers: Headers;
  /** The JSON that was sent, or the `FormData` itself; undefined without a body. */
  body: unknown;
}

type Answer = Response | Promise<Response>;

/** Replaces `fetch` until the end of the test; returns the requests in the order in which they were made. */
export function stubFetch(answer: (request: RecordedRequest) => Answer): RecordedRequest[] {
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
    return answer(request);
  });
  return requests;
}

/** Answer of a list: `data` and `total`, as generated controllers send them. */
export const pageOf = (data: object[], total = data.length): Response =>
  Response.json({ data, total });

/** Answer of a refused request. */
export const refusal = (status: number, body: object): Response => Response.json(body, { status });
