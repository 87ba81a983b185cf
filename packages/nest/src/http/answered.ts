import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { routeTemplate, recordRoutes, type RoutedApplication } from './route-template';

/** The part of a Nest application used here, on Express and on Fastify. */
export interface ObservedApplication extends RoutedApplication {
  getHttpServer(): Server;
}

/** A request that has been answered, or whose client is gone. */
export interface CompletedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  /** The route template, such as `/gen-api/users/:id`; undefined if no route matched. */
  readonly route: string | undefined;
  /** Undefined if the client disconnected before the response was complete. */
  readonly status: number | undefined;
  readonly seconds: number;
}

/** Callbacks for each request. */
export interface Observer {
  /** Called before the application sees the request. */
  begin?(request: IncomingMessage, response: ServerResponse): void;
  end?(completed: CompletedRequest): void;
}

/** Reports every request that reaches the application, including those that match no route. */
export function observeRequests(app: ObservedApplication, observer: Observer): void {
  recordRoutes(app);
  app
    .getHttpServer()
    .prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const startedAt = performance.now();
      observer.begin?.(request, response);
      response.once('close', () => {
        observer.end?.({
          request,
          response,
          method: request.method ?? '',
          route: routeTemplate(request),
          status: response.writableFinished ? response.statusCode : undefined,
          seconds: (performance.now() - startedAt) / 1000,
        });
      });
    });
}
