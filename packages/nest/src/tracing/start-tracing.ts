import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { NestInstrumentation } from '@opentelemetry/instrumentation-nestjs-core';
import { NodeSDK, tracing } from '@opentelemetry/sdk-node';
import { PrismaInstrumentation } from '@prisma/instrumentation';
import { describeRequest } from './describe-request';
import { StripQueryProcessor } from './strip-query-processor';

/**
 * Traces HTTP, NestJS and Prisma from the first import on: `node --import @gen/nest/tracing dist/main.js`. Exports spans by
 * OTLP over HTTP to `OTEL_EXPORTER_OTLP_ENDPOINT`; OpenTelemetry's other variables apply too, such as `OTEL_SERVICE_NAME`.
 */
const sdk = new NodeSDK({
  spanProcessors: [
    new StripQueryProcessor(),
    new tracing.BatchSpanProcessor(new OTLPTraceExporter()),
  ],
  instrumentations: [
    new HttpInstrumentation({ applyCustomAttributesOnSpan: describeRequest }),
    new NestInstrumentation(),
    new PrismaInstrumentation(),
  ],
});
sdk.start();

/** Flushes pending spans; ends the process only if nothing else listens for the signal. */
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    const isOnlyListener = process.listenerCount(signal) === 0;
    void sdk.shutdown().finally(() => isOnlyListener && process.kill(process.pid, signal));
  });
