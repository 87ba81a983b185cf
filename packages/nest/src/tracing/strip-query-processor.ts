import type { tracing } from '@opentelemetry/sdk-node';

/** Attributes that hold a URL, in both generations of OpenTelemetry's semantic conventions. */
const URL_ATTRIBUTES = ['http.url', 'http.target', 'url.full', 'url.query'];

/** Strips the query string from every URL of a span: it may hold a signature or a search term. */
export class StripQueryProcessor implements tracing.SpanProcessor {
  onStart(span: tracing.Span): void {
    for (const name of URL_ATTRIBUTES) {
      const address = span.attributes[name];
      if (typeof address !== 'string') continue;
      const path = name === 'url.query' ? '' : address.replace(/\?.*/s, '');
      if (path !== address) span.setAttribute(name, path);
    }
  }

  onEnd(): void {
    // they are set when a span starts
  }

  async forceFlush(): Promise<void> {
    // holds no spans back
  }

  async shutdown(): Promise<void> {
    // holds no resources
  }
}
