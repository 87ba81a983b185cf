import type { IncomingMessage, ServerResponse } from 'node:http';

/** Node's own request behind one of Express, which is that request, or of Fastify. */
export function rawRequest(request: object): IncomingMessage {
  const raw: unknown = Reflect.get(request, 'raw') ?? request;
  if (isIncoming(raw)) return raw;
  throw new Error('Only requests of Express and Fastify can be read');
}

/** Node's own response behind one of Express, which is that response, or of Fastify. */
export function rawResponse(response: object): ServerResponse {
  const raw: unknown = Reflect.get(response, 'raw') ?? response;
  if (isOutgoing(raw)) return raw;
  throw new Error('Only responses of Express and Fastify can be written');
}

// No instanceof: both frameworks, and their test clients, may wrap or replace Node's classes.
const isIncoming = (value: unknown): value is IncomingMessage =>
  typeof value === 'object' && value !== null && 'headers' in value && 'pipe' in value;

const isOutgoing = (value: unknown): value is ServerResponse =>
  typeof value === 'object' && value !== null && 'setHeader' in value && 'writeHead' in value;
