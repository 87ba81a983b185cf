import { METHODS } from 'node:http';
import { observeRequests, type ObservedApplication } from '../http/answered';
import type { Meters } from '../libraries';

/** In seconds: from a cached response up to the statement timeout. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const KNOWN_METHODS = new Set(METHODS);

/**
 * Measures the number and duration of requests. Label values are bounded: the route template, never
 * the URL, and `none` if no route matched.
 */
export function observeHttp(app: ObservedApplication, { prom, registry }: Meters): void {
  const registers = [registry];
  const durations = new prom.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  const openRequests = new prom.Gauge({
    name: 'http_requests_open',
    help: 'Requests that have no answer yet',
    registers,
  });
  observeRequests(app, {
    begin: () => openRequests.inc(),
    end({ method, route = 'none', status, seconds }) {
      openRequests.dec();
      const labels = {
        method: KNOWN_METHODS.has(method) ? method : 'other',
        route,
        // nginx's code for a client that closed the connection first
        status: status ?? 499,
      };
      durations.observe(labels, seconds);
    },
  });
}
