import type { LoggerService } from '@nestjs/common';
import {
  pino,
  stdTimeFunctions,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
} from 'pino';
import { observeRequests, type CompletedRequest, type ObservedApplication } from '../http/answered';
import { JsonLogger } from './json-logger';
import { assignRequestId, requestId } from './request-id';
import { REDACTED, createRedactor, SECRET_NAMES } from './secrets';

export interface LogOptions {
  /** The minimum level: `trace`, `debug`, `info` (default), `warn` or `error`. */
  readonly level?: string;
  /** Names of fields, in addition to the usual ones, whose values are never logged. */
  readonly secrets?: readonly string[];
  /** Where lines go; defaults to standard output. */
  readonly to?: DestinationStream;
  /** Routes whose successful requests are not logged; defaults to those of `/health`. */
  readonly quiet?: RegExp;
}

interface LoggedApplication extends ObservedApplication {
  useLogger(logger: LoggerService): void;
}

/**
 * Logs in JSON lines, and assigns every request an id: in its log lines, in the `X-Request-Id`
 * response header, and in the body of an error. Each request is logged once it is answered: the
 * path only, no query, header or body, since a query may hold a signature and a header a token.
 * Call it after `NestFactory.create`, with `bufferLogs: true` to capture earlier messages.
 */
export function logAsJson(app: LoggedApplication, options: LogOptions = {}): void {
  const { quiet = /\/health(?:\/|$)/ } = options;
  const secrets = [...SECRET_NAMES, ...(options.secrets ?? [])];
  const baseOptions = { ...LINE_OPTIONS, level: options.level ?? 'info' };
  const destination = options.to ?? pino.destination();
  const logger = pino(
    { ...baseOptions, redact: redactOptions(secrets), mixin: requestMixin },
    destination,
  );
  app.useLogger(new JsonLogger(logger, createRedactor(secrets)));
  // the fields of a request are listed here and hold no secret: redaction takes ten times as long as writing the line
  const requestLogger = pino(baseOptions, destination);
  observeRequests(app, {
    begin: assignRequestId,
    end: (completed) => {
      if (completed.status === 200 && quiet.test(completed.route ?? '')) return;
      logRequest(requestLogger, completed);
    },
  });
}

const LINE_OPTIONS = {
  base: undefined, // the log collector knows where the lines come from
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
} satisfies LoggerOptions;

const requestMixin = () => ({ requestId: requestId() });

function redactOptions(secrets: readonly string[]): { paths: string[]; censor: string } {
  const names = secrets.map((name) => `["${name}"]`);
  // at the top level of a logged object, and one and two levels below
  const paths = names.flatMap((name) => [name, `*${name}`, `*.*${name}`]);
  return { paths, censor: REDACTED };
}

function logRequest(
  logger: Logger,
  { request, response, method, route, status, seconds }: CompletedRequest,
): void {
  const path = (request.url ?? '').replace(/[?#].*/s, '');
  const level = status !== undefined && status >= 500 ? 'error' : 'info';
  logger[level](
    {
      requestId: response.getHeader('x-request-id'),
      method,
      path,
      route,
      status,
      milliseconds: Math.round(seconds * 1000),
    },
    `${method} ${path} ${status ?? 'was broken off by its client'}`,
  );
}
