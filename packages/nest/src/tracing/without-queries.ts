import type { tracing } from '@opentelemetry/sdk-node';

/** Attributes that hold an address, by both generations of OpenTelemetry's names, whoever sets them. */
const ADDRESSES = ['http.url', 'http.target', 'url.full', 'url.query'];

/** Takes the query from every address of a span: it may hold a signature, or what somebody searched for. */
export class WithoutQueries implements tracing.SpanProcessor {
  onStart(span: tracing.Span): void {
    for (const name of ADDRESSES) {
      const address = span.attributes[name];
      if (typeof address !== 'string') continue;
      const path = name === 'url.query' ? '' : address.replace(/\?.*/s, '');
      if (path !== address) span.setAttribute(name, path);
    }
  }

  onEnd(): void {
    // they are set when a span begins
  }

  async forceFlush(): Promise<void> {
    // holds nothing back
  }

  async shutdown(): Promise<void> {
    // holds nothing back
  }
}
