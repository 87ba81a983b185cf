import type { LoggerService } from '@nestjs/common';
import {
  pino,
  stdTimeFunctions,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
} from 'pino';
import { observeRequests, type Answered, type ObservedApplication } from '../http/answered';
import { JsonLogger } from './json-logger';
import { identify, requestId } from './request-id';
import { HIDDEN, hiding, SECRETS } from './secrets';

export interface LogOptions {
  /** The least that is written: `trace`, `debug`, `info` (when absent), `warn`, `error`. */
  readonly level?: string;
  /** Names of fields, beside the usual ones, whose values are never written. */
  readonly secrets?: readonly string[];
  /** Where lines go; the standard output when absent. */
  readonly to?: DestinationStream;
  /** Routes whose successful requests are not worth a line; those of `/health` when absent. */
  readonly quiet?: RegExp;
}

interface LoggedApplication extends ObservedApplication {
  useLogger(logger: LoggerService): void;
}

/**
 * Writes the log as lines of JSON, and gives every request an id: in its lines, in the header `X-Request-Id` of its answer,
 * and in the body of an error. A request is a line when it is answered. Of its address only the path is written, and no
 * header and no body: a query may hold a signature, and a header a token. Call it behind `NestFactory.create`, to which
 * `bufferLogs: true` hands what is logged before.
 */
export function logAsJson(app: LoggedApplication, options: LogOptions = {}): void {
  const { quiet = /\/health(?:\/|$)/ } = options;
  const secrets = [...SECRETS, ...(options.secrets ?? [])];
  const plain = { ...LINES, level: options.level ?? 'info' };
  const to = options.to ?? pino.destination();
  const logger = pino({ ...plain, redact: redacting(secrets), mixin: ofRequest }, to);
  app.useLogger(new JsonLogger(logger, hiding(secrets)));
  // the fields of a request are named here and hold no secret: to look for one takes ten times as long as to write the line
  const requests = pino(plain, to);
  observeRequests(app, {
    begin: identify,
    end: (answered) => {
      if (answered.status === 200 && quiet.test(answered.route ?? '')) return;
      tell(requests, answered);
    },
  });
}

const LINES = {
  base: undefined, // who collects the lines knows where they come from
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
} satisfies LoggerOptions;

const ofRequest = () => ({ requestId: requestId() });

function redacting(secrets: readonly string[]): { paths: string[]; censor: string } {
  const names = secrets.map((name) => `["${name}"]`);
  // at the top of an object that is logged, and one and two levels in it
  const paths = names.flatMap((name) => [name, `*${name}`, `*.*${name}`]);
  return { paths, censor: HIDDEN };
}

function tell(
  logger: Logger,
  { request, response, method, route, status, seconds }: Answered,
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
