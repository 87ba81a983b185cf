import type { IncomingHttpHeaders } from 'node:http';
import { httpError } from '../errors/http-error';
import type { AdapterUser } from '../context/caller';

/** The part of an Express or Fastify request used here. */
export interface AdapterRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly params: unknown;
  readonly query: unknown;
  readonly rawBody?: unknown;
  readonly user?: AdapterUser;
  body?: unknown;
}

/** What Express responses and Fastify replies have in common. */
export interface AdapterReply {
  status(code: number): unknown;
  header(name: string, value: string | string[]): unknown;
}

export const hasBody = ({ headers }: AdapterRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** @throws Error if the application does not keep raw bodies */
export function rawBodyOf(request: AdapterRequest): Buffer {
  const { rawBody } = request;
  if (Buffer.isBuffer(rawBody)) return rawBody;
  if (!hasBody(request)) return Buffer.alloc(0);
  throw new Error(
    'ctx.rawBody is not there: create the application with NestFactory.create(AppModule, { rawBody: true })',
  );
}

/** @throws HttpException 401 if no guard has set a user */
export function userOf({ user }: AdapterRequest): AdapterUser {
  if (user !== undefined && user !== null) return user;
  throw httpError(401, 'A valid access token is required');
}
