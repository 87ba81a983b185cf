import type { IncomingMessage, ServerResponse } from 'node:http';

interface Delegate {
  create(args: { data: Record<string, unknown> }): Promise<unknown>;
}

/** `POST /test-rows/<delegate>`: a row of a table that the generated API does not write. */
export const rowsRoute =
  (client: object) =>
  (request: IncomingMessage & { body?: Record<string, unknown> }, response: ServerResponse) => {
    const delegate = (client as Record<string, Delegate>)[request.url?.slice(1) ?? ''];
    const send = (status: number, body: unknown) => {
      response.statusCode = status;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? `${value}` : value)));
    };
    void (async () => (delegate as Delegate).create({ data: await bodyOf(request) }))().then(
      (row) => send(201, row),
      (error: unknown) => send(422, String(error).slice(-300)),
    );
  };

async function bodyOf(request: IncomingMessage & { body?: Record<string, unknown> }) {
  if (request.body) return request.body;
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text) as Record<string, unknown>;
}
