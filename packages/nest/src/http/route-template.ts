import type { IncomingMessage } from 'node:http';

/** The part of a Nest application that tells its platform. */
export interface RoutedApplication {
  getHttpAdapter(): { getType(): string; getInstance(): unknown };
}

/** The part of Fastify that reports a request's route as soon as it is matched. */
interface FastifyHooks {
  addHook(
    name: 'onRequest',
    hook: (
      request: { readonly raw: IncomingMessage; readonly routeOptions: { readonly url?: string } },
      reply: unknown,
      done: () => void,
    ) => void,
  ): void;
}

const routeByRequest = new WeakMap<IncomingMessage, string>();
const hookedAdapters = new WeakSet<object>();

/** Registers a Fastify hook that records the route of each request, once per application; Express stores it on the request. */
export function recordRoutes(app: RoutedApplication): void {
  const adapter = app.getHttpAdapter();
  const instance = adapter.getInstance();
  if (adapter.getType() !== 'fastify' || !hasHooks(instance) || hookedAdapters.has(adapter)) return;
  hookedAdapters.add(adapter);
  instance.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    if (url !== undefined) routeByRequest.set(request.raw, url);
    done();
  });
}

const hasHooks = (instance: unknown): instance is FastifyHooks =>
  typeof instance === 'object' && instance !== null && 'addHook' in instance;

/**
 * Returns the template of the route that handled a request, such as `/gen-api/users/:id`. Undefined
 * if none did: such a URL may be anything.
 */
export function routeTemplate(request: IncomingMessage): string | undefined {
  const path: unknown = Reflect.get(Object(Reflect.get(request, 'route')), 'path');
  return routeByRequest.get(request) ?? (typeof path === 'string' ? path : undefined);
}
