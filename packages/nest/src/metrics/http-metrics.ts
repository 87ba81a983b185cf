import { METHODS } from 'node:http';
import { observeRequests, type ObservedApplication } from '../http/answered';
import type { Meters } from '../libraries';

/** In seconds: from what a cache answers to what the statement limit ends. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const KNOWN_METHODS = new Set(METHODS);

/**
 * Counts requests, and how long they took. Their labels have few values whatever is asked for: the route as it is written,
 * never an address, and `none` where no route answered.
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
  const open = new prom.Gauge({
    name: 'http_requests_open',
    help: 'Requests that have no answer yet',
    registers,
  });
  observeRequests(app, {
    begin: () => open.inc(),
    end({ method, route = 'none', status, seconds }) {
      open.dec();
      const labels = {
        method: KNOWN_METHODS.has(method) ? method : 'other',
        route,
        // as nginx calls it where the client was gone first
        status: status ?? 499,
      };
      durations.observe(labels, seconds);
    },
  });
}
