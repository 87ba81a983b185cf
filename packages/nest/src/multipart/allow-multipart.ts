/** The part of Nest's HTTP adapter used here. */
export interface HttpAdapterLike {
  getType(): string;
  getInstance(): unknown;
}

interface FastifyLike {
  hasContentTypeParser(type: string): boolean;
  addContentTypeParser(
    type: string,
    parser: (request: unknown, payload: unknown, done: (error: null) => void) => void,
  ): unknown;
}

/**
 * Passes multipart bodies to the handlers unread, for `readMultipart`. Fastify refuses bodies
 * without a parser; Express ignores them. Call it before the application listens, for example in
 * `onModuleInit`.
 */
export function allowMultipart(adapter: HttpAdapterLike): void {
  const instance = adapter.getInstance();
  if (adapter.getType() !== 'fastify' || !isFastify(instance)) return;
  if (instance.hasContentTypeParser(MULTIPART_TYPE)) return;
  instance.addContentTypeParser(MULTIPART_TYPE, (_request, _payload, done) => done(null));
}

const MULTIPART_TYPE = 'multipart/form-data';

const isFastify = (value: unknown): value is FastifyLike =>
  typeof value === 'object' && value !== null && 'addContentTypeParser' in value;
