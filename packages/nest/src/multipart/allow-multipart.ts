/** What of Nest's HTTP adapter matters here. */
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
 * Lets multipart bodies through to the handlers, unread; `readMultipart` takes them from there.
 * Fastify refuses bodies that nobody reads; Express leaves them alone. Call it before the
 * application listens, for example in `onModuleInit`.
 */
export function allowMultipart(adapter: HttpAdapterLike): void {
  const instance = adapter.getInstance();
  if (adapter.getType() !== 'fastify' || !isFastify(instance)) return;
  if (instance.hasContentTypeParser(TYPE)) return;
  instance.addContentTypeParser(TYPE, (_request, _payload, done) => done(null));
}

const TYPE = 'multipart/form-data';

const isFastify = (value: unknown): value is FastifyLike =>
  typeof value === 'object' && value !== null && 'addContentTypeParser' in value;
