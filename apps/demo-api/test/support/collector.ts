import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Span {
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

/** Receives spans as an OpenTelemetry collector does: OTLP over HTTP, in JSON. */
export interface Collector {
  readonly url: string;
  spans(): readonly Span[];
  /** Resolves once the received spans satisfy the condition. */
  until(areThere: (spans: readonly Span[]) => boolean): Promise<void>;
  close(): Promise<void>;
}

interface Export {
  resourceSpans?: { scopeSpans?: { spans?: Span[] }[] }[];
}

export async function startCollector(): Promise<Collector> {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans = [] } = body as Export;
      for (const { scopeSpans = [] } of resourceSpans)
        for (const scope of scopeSpans) spans.push(...(scope.spans ?? []));
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    async until(areThere) {
      while (!areThere(spans)) await sleep(20);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
