import type { tracing } from '@opentelemetry/sdk-node';
import { createRedactor, SECRET_NAMES } from '../logs/secrets';

const redact = createRedactor(SECRET_NAMES);

/** Removes secrets from the errors of a span, as the log does: some libraries quote their arguments in messages. */
export class RedactErrorsProcessor implements tracing.SpanProcessor {
  onStart(): void {
    // errors are recorded later
  }

  onEnd({ events, status }: tracing.ReadableSpan): void {
    for (const { attributes = {} } of events)
      for (const [name, value] of Object.entries(attributes))
        if (typeof value === 'string') attributes[name] = redact(value);
    if (status.message !== undefined) status.message = redact(status.message);
  }

  async forceFlush(): Promise<void> {
    // holds no spans back
  }

  async shutdown(): Promise<void> {
    // holds no resources
  }
}
