import type { Span } from '@opentelemetry/api';
import { ClientRequest, type IncomingMessage } from 'node:http';
import { routeTemplate } from '../http/route-template';

/** Names the span of an incoming request after the route that handled it. */
export function describeRequest(span: Span, request: ClientRequest | IncomingMessage): void {
  const route = request instanceof ClientRequest ? undefined : routeTemplate(request);
  if (route === undefined) return;
  span.updateName(`${request.method ?? ''} ${route}`).setAttribute('http.route', route);
}
