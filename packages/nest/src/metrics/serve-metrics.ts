import { Logger } from '@nestjs/common';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { loadProm } from '../libraries';
import type { ObservedApplication } from '../http/answered';
import { observeHttp } from './http-metrics';
import { observePool, type PoolCounts } from './pool-metrics';
import { observeUploads } from './upload-metrics';

export type { PoolCounts };

export interface MetricsOptions {
  /** The database pool, such as the `pg.Pool` that the adapter was created with. */
  readonly pool?: PoolCounts;
  /** Holds `METRICS_PORT` and `METRICS_HOST`; defaults to `process.env`. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/**
 * Serves Prometheus metrics at `/metrics` on a separate port, `METRICS_PORT`, bound to localhost
 * unless `METRICS_HOST` says otherwise, so that the public API never exposes them. Without
 * `METRICS_PORT`, nothing is measured and no port is opened. Call it after `NestFactory.create`.
 * @returns the server once it listens; undefined without `METRICS_PORT`
 * @throws Error if the port is invalid or in use
 */
export async function serveMetrics(
  app: ObservedApplication,
  { pool, environment = process.env }: MetricsOptions = {},
): Promise<Server | undefined> {
  const port = readPort(environment['METRICS_PORT']);
  if (port === undefined) return undefined;
  const prom = loadProm();
  const registry = new prom.Registry();
  const meters = { prom, registry };
  // event loop lag, memory, garbage collection, CPU time
  prom.collectDefaultMetrics({ register: registry });
  observeHttp(app, meters);
  if (pool) observePool(pool, meters);
  const stopUploadMetrics = observeUploads(meters);
  const server = createServer(
    (request, response) => void serveRequest(registry, request, response),
  );
  const host = environment['METRICS_HOST'] || '127.0.0.1';
  await listen(server, port, host);
  new Logger('Metrics').log(`Metrics at ${addressOf(server)}/metrics`);
  app.getHttpServer().once('close', () => {
    stopUploadMetrics();
    server.close();
    server.closeAllConnections();
  });
  // only the application keeps the process alive
  server.unref();
  return server;
}

function addressOf(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') return String(bound);
  return `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`;
}

function readPort(text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Error(`METRICS_PORT must be a number from 0 to 65535, not "${text}".`);
  return Number(text);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new Error(`METRICS_PORT ${port} cannot be opened: ${error.message}`, { cause: error }),
      ),
    );
    server.listen(port, host, resolve);
  });
}

async function serveRequest(
  registry: Registry,
  { method, url }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (method !== 'GET' || url?.replace(/\?.*/s, '') !== '/metrics') {
    response.writeHead(404).end();
    return;
  }
  try {
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
  } catch (error) {
    new Logger('Metrics').error(error);
    response.writeHead(500).end();
  }
}
