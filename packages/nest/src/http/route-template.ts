import type { IncomingMessage } from 'node:http';

/** What of a Nest application tells on which platform it runs. */
export interface RoutedApplication {
  getHttpAdapter(): { getType(): string; getInstance<T = unknown>(): T };
}

/** What of Fastify tells a request's route as soon as it is found. */
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

const routes = new WeakMap<IncomingMessage, string>();
const watched = new WeakSet<object>();

/** Has Fastify tell the route of each request, once per application; Express keeps it by the request. */
export function watchRoutes(app: RoutedApplication): void {
  const adapter = app.getHttpAdapter();
  if (adapter.getType() !== 'fastify' || watched.has(adapter)) return;
  watched.add(adapter);
  adapter.getInstance<FastifyHooks>().addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    if (url !== undefined) routes.set(request.raw, url);
    done();
  });
}

/**
 * The route that answered a request, as it is written: `/gen-api/users/:id`. Undefined where none did: then an address is
 * whatever somebody made up.
 */
export function routeTemplate(request: IncomingMessage): string | undefined {
  const path: unknown = Reflect.get(Object(Reflect.get(request, 'route')), 'path');
  return routes.get(request) ?? (typeof path === 'string' ? path : undefined);
}
