import type { IncomingMessage, ServerResponse } from 'node:http';

/** Returns Node's own request behind an Express request (the same object) or a Fastify request. */
export function rawRequest(request: object): IncomingMessage {
  const raw: unknown = Reflect.get(request, 'raw') ?? request;
  if (isIncoming(raw)) return raw;
  throw new Error('Only requests of Express and Fastify can be read');
}

/** Returns Node's own response behind an Express response (the same object) or a Fastify reply. */
export function rawResponse(response: object): ServerResponse {
  const raw: unknown = Reflect.get(response, 'raw') ?? response;
  if (isOutgoing(raw)) return raw;
  throw new Error('Only responses of Express and Fastify can be written');
}

// No instanceof: both frameworks and their test clients may wrap or replace Node's classes.
const isIncoming = (value: unknown): value is IncomingMessage =>
  typeof value === 'object' && value !== null && 'headers' in value && 'pipe' in value;

const isOutgoing = (value: unknown): value is ServerResponse =>
  typeof value === 'object' && value !== null && 'setHeader' in value && 'writeHead' in value;
