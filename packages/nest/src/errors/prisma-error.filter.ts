import {
  Catch,
  HttpException,
  Inject,
  Logger,
  Optional,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import { ApplicationConfig } from '@nestjs/core';
import { databaseError } from './database-error';
import { errorBody, RETRY_AFTER_SECONDS, type ErrorBody } from './error-body';
import { filterFor } from './filter-for';
import { completeBody, fromHttpErrors } from './framework-errors';
import { requestIdOf } from './request-id';
import { TooManyRequestsException } from './too-many-requests.exception';

/** What Express responses and Fastify replies have in common. */
interface Reply {
  headersSent?: boolean;
  sent?: boolean;
  status(code: number): Reply;
  header(name: string, value: string): Reply;
  getHeader(name: string): unknown;
  send(body: unknown): unknown;
}

/** Requests whose unexpected error the application's own filter has got: it may hand it back. */
const handedOver = new WeakSet<ArgumentsHost>();

/**
 * Responds to every error of a controller with an `ErrorBody`: Prisma's errors by their meaning,
 * Nest's unchanged plus `code`, anything else as a plain 500 with its text only in the log.
 */
@Catch()
export class PrismaErrorFilter implements ExceptionFilter {
  // not `private`: classes that extend this one have a logger and a config of their own
  readonly #logger = new Logger(PrismaErrorFilter.name);
  readonly #config: ApplicationConfig | undefined;

  /** @param config injected if the filter is named by its class */
  constructor(@Optional() @Inject(ApplicationConfig) config?: ApplicationConfig) {
    this.#config = config;
  }

  catch(exception: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw exception;
    const http = host.switchToHttp();
    const reply = http.getResponse<Reply>();
    // A stream failed midway: the client cannot be told any more.
    if (reply.headersSent || reply.sent) return;
    const error = databaseError(exception);
    const body = expectedBody(error, http.getRequest());
    if (!body) return this.respondToUnexpected(error, host);
    if (error instanceof TooManyRequestsException)
      reply.header('Retry-After', String(error.retryAfterSeconds));
    else if (body.statusCode === 503) reply.header('Retry-After', RETRY_AFTER_SECONDS);
    // a guard may have named its own scheme; this one makes no browser ask for a password
    else if (body.statusCode === 401 && !reply.getHeader('WWW-Authenticate'))
      reply.header('WWW-Authenticate', 'Bearer');
    send(reply, body);
  }

  /** The application's own filter reports the error, to Sentry say, and responds as on every route. A global filter is itself that. */
  private respondToUnexpected(error: unknown, host: ArgumentsHost): void {
    const globals = this.#config?.getGlobalFilters() ?? [];
    const others = globals.filter(({ constructor }) => constructor !== PrismaErrorFilter);
    const isFinal = globals.includes(this) || handedOver.has(host);
    const own = isFinal ? undefined : filterFor(others, error);
    if (own) {
      handedOver.add(host);
      return void own.catch(error, host);
    }
    this.#logger.error(
      error instanceof Error ? error.message : error,
      error instanceof Error ? error.stack : undefined,
    );
    send(host.switchToHttp().getResponse<Reply>(), errorBody(500, 'Internal server error'));
  }
}

/** Returns undefined for an error that is neither Nest's, the database's nor the framework's. */
const expectedBody = (error: unknown, request: unknown): ErrorBody | undefined =>
  error instanceof HttpException ? completeBody(error, request) : fromHttpErrors(error);

function send(reply: Reply, body: ErrorBody): void {
  reply.status(body.statusCode);
  const requestId = requestIdOf(reply);
  reply.send(requestId === undefined ? body : { ...body, requestId });
}
