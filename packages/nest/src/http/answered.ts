import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { routeTemplate, watchRoutes, type RoutedApplication } from './route-template';

/** What of a Nest application matters here, on Express and on Fastify. */
export interface ObservedApplication extends RoutedApplication {
  getHttpServer(): Server;
}

/** A request that has its answer, or whose client is gone. */
export interface Answered {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  /** `/gen-api/users/:id`; undefined where no route answered. */
  readonly route: string | undefined;
  /** Undefined where the client broke off before the whole answer. */
  readonly status: number | undefined;
  readonly seconds: number;
}

/** What is told of each request. */
export interface Observer {
  /** Before anything of the application sees it. */
  begin?(request: IncomingMessage, response: ServerResponse): void;
  end?(answered: Answered): void;
}

/** Tells of every request that reaches the application, those without a route among them. */
export function observeRequests(app: ObservedApplication, observer: Observer): void {
  watchRoutes(app);
  app
    .getHttpServer()
    .prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const began = performance.now();
      observer.begin?.(request, response);
      response.once('close', () => {
        observer.end?.({
          request,
          response,
          method: request.method ?? '',
          route: routeTemplate(request),
          status: response.writableFinished ? response.statusCode : undefined,
          seconds: (performance.now() - began) / 1000,
        });
      });
    });
}
