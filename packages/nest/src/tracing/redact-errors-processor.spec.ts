import { SpanStatusCode } from '@opentelemetry/api';
import { tracing } from '@opentelemetry/sdk-node';
import { RedactErrorsProcessor } from './redact-errors-processor';

it('exports no secrets that an error quotes, as Prisma quotes the arguments that it refuses', () => {
  const exporter = new tracing.InMemorySpanExporter();
  const spanProcessors = [new RedactErrorsProcessor(), new tracing.SimpleSpanProcessor(exporter)];
  const tracer = new tracing.BasicTracerProvider({ spanProcessors }).getTracer('test');
  const span = tracer.startSpan('UserService.create');
  const error = new Error(
    'Invalid `prisma.user.create()` invocation: { data: { name: "Ann", password: "$scrypt$ln=15" } }',
  );
  span.recordException(error);
  span.setStatus({ code: SpanStatusCode.ERROR, message: error.message });
  span.end();

  const [exported] = exporter.getFinishedSpans();
  const message =
    'Invalid `prisma.user.create()` invocation: { data: { name: "Ann", password: "[hidden]" } }';
  expect(exported?.status).toEqual({ code: SpanStatusCode.ERROR, message });
  expect(exported?.events).toEqual([
    expect.objectContaining({
      name: 'exception',
      attributes: {
        'exception.type': 'Error',
        'exception.message': message,
        'exception.stacktrace': expect.stringContaining(`Error: ${message}\n`),
      },
    }),
  ]);
});
