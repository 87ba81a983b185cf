import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { NestInstrumentation } from '@opentelemetry/instrumentation-nestjs-core';
import { NodeSDK, tracing } from '@opentelemetry/sdk-node';
import { PrismaInstrumentation } from '@prisma/instrumentation';
import { describeRequest } from './describe-request';
import { WithoutQueries } from './without-queries';

/**
 * Spans of HTTP, NestJS and Prisma, from the first import on: `node --import @gen/nest/tracing dist/main.js`. They go by OTLP
 * over HTTP to `OTEL_EXPORTER_OTLP_ENDPOINT`; OpenTelemetry's other variables hold too, such as `OTEL_SERVICE_NAME`.
 */
const sdk = new NodeSDK({
  spanProcessors: [new WithoutQueries(), new tracing.BatchSpanProcessor(new OTLPTraceExporter())],
  instrumentations: [
    new HttpInstrumentation({ applyCustomAttributesOnSpan: describeRequest }),
    new NestInstrumentation(),
    new PrismaInstrumentation(),
  ],
});
sdk.start();

/** Sends what is not sent yet; who listens for a signal alone has taken over to end the process. */
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    const isAlone = process.listenerCount(signal) === 0;
    void sdk.shutdown().finally(() => isAlone && process.kill(process.pid, signal));
  });
