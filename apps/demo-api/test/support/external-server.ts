import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A request as received by the server. */
export interface Received {
  method?: string;
  path?: string;
  body: string;
}

export interface ExternalServer {
  url: string;
  /** How the next requests are answered. */
  answer: Answer;
  received: Received[];
  close(): Promise<void>;
}

/** Starts a simulated third-party service on a free local port. It answers 500 until told otherwise. */
export async function startExternalServer(): Promise<ExternalServer> {
  const server = createServer((request, response) => {
    const { method, url: path } = request;
    void text(request).then((body) => {
      external.received.push({ method, path, body });
      external.answer(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  const external: ExternalServer = {
    url: `http://127.0.0.1:${address.port}`,
    answer: (_request, response) => response.writeHead(500).end(),
    received: [],
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return external;
}

/** Returns an answer of 200 with this text. */
export function answering(body: string | Buffer, type = 'application/json', status = 200): Answer {
  return (_request, response) => response.writeHead(status, { 'content-type': type }).end(body);
}

export const json = (value: unknown): Answer => answering(JSON.stringify(value));
