import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { NestInstrumentation } from '@opentelemetry/instrumentation-nestjs-core';
import { NodeSDK, tracing } from '@opentelemetry/sdk-node';
import { PrismaInstrumentation } from '@prisma/instrumentation';
import { addLastWork } from '../shutdown/last-work';
import { describeRequest } from './describe-request';
import { endWithSignal } from './end-with-signal';
import { RedactErrorsProcessor } from './redact-errors-processor';
import { StripQueryProcessor } from './strip-query-processor';

/**
 * Traces HTTP, NestJS and Prisma from the first import on: `node --import @gen/nest/tracing dist/main.js`. Exports spans by
 * OTLP over HTTP to `OTEL_EXPORTER_OTLP_ENDPOINT`; OpenTelemetry's other variables apply too, such as `OTEL_SERVICE_NAME`.
 */
const sdk = new NodeSDK({
  spanProcessors: [
    new StripQueryProcessor(),
    new RedactErrorsProcessor(),
    new tracing.BatchSpanProcessor(new OTLPTraceExporter()),
  ],
  instrumentations: [
    new HttpInstrumentation({ applyCustomAttributesOnSpan: describeRequest }),
    new NestInstrumentation(),
    new PrismaInstrumentation(),
  ],
});
sdk.start();

// after the last responses: under `endOnSignal`, or once nothing else listens for the signal
const sendLastSpans = () => sdk.shutdown();
addLastWork(sendLastSpans);
endWithSignal(sendLastSpans);
