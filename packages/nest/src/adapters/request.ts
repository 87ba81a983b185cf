import type { IncomingHttpHeaders } from 'node:http';
import { httpError } from '../errors/http-error';
import type { AdapterUser } from '../context/caller';

/** What is read of an Express or Fastify request. */
export interface AdapterRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly params: unknown;
  readonly query: unknown;
  readonly rawBody?: unknown;
  readonly user?: AdapterUser;
  body?: unknown;
}

/** What Express and Fastify answers have in common. */
export interface AdapterReply {
  status(code: number): unknown;
  header(name: string, value: string | string[]): unknown;
}

export const hasBody = ({ headers }: AdapterRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** @throws Error where the application does not keep the bytes of bodies */
export function rawBodyOf(request: AdapterRequest): Buffer {
  const { rawBody } = request;
  if (Buffer.isBuffer(rawBody)) return rawBody;
  if (!hasBody(request)) return Buffer.alloc(0);
  throw new Error(
    'ctx.rawBody is not there: create the application with NestFactory.create(AppModule, { rawBody: true })',
  );
}

/** @throws HttpException 401 where no guard let anybody in */
export function userOf({ user }: AdapterRequest): AdapterUser {
  if (user !== undefined && user !== null) return user;
  throw httpError(401, 'A valid access token is required');
}
