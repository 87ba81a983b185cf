import type { Logger } from '@nestjs/common';
import { contextOf, wholeOf } from '../context/request-context';
import type { PrismaClientLike } from '../crud/prisma-client';
import { Effects } from './effects';
import { helpersFor } from './helpers/helpers';
import { rawBodyOf, userOf, type AdapterRequest } from './request';
import { ResourceAnswer } from './resource-answer';
import { AdapterResponse } from './response';
import { statusOf, type AdapterRoute, type Answer, type Target } from './route';
import { inside, type OpenTransaction, type Services } from './services';
import { inOneTransaction } from './transaction';
import type { MultipartContext } from './types';
import type { AdapterFile } from '../multipart/file';
import type { ResourceDefinition } from '../resource/definition';
import type { AttachedUploads } from './uploads-token';
import { withoutHidden } from './without-hidden';

/** What the routes of a controller use of the application. */
export interface AdapterApplication {
  readonly services: Services;
  readonly prisma: PrismaClientLike;
  readonly uploads: AttachedUploads;
  /** Names of properties that no answer may hold. */
  readonly secrets: ReadonlySet<string>;
  /** Of the records in answers that say nothing else of themselves. */
  readonly resource?: ResourceDefinition | undefined;
}

/** An answer of the handler's that says that it failed; undoes like an error. */
class Refusal extends Error {
  constructor(readonly response: AdapterResponse) {
    super('The handler answered with an error');
  }
}

/** One call of a handler and its target. */
export class Call {
  private readonly effects: Effects;

  constructor(
    private readonly route: AdapterRoute,
    private readonly application: AdapterApplication,
    private readonly request: AdapterRequest,
    private readonly signal: AbortSignal,
    private readonly body: unknown,
    private readonly files: readonly AdapterFile[] | undefined,
    private readonly logger: Logger,
  ) {
    this.effects = new Effects(logger);
  }

  async answer(): Promise<AdapterResponse> {
    const { transaction } = this.route.adapter.config;
    const { prisma } = this.application;
    try {
      if (!transaction) return await this.act();
      const options = transaction === true ? {} : transaction;
      return await inOneTransaction(prisma, options, this.logger, (open) => this.act(open));
    } catch (error) {
      await this.effects.revert();
      if (error instanceof Refusal) return error.response;
      throw error;
    }
  }

  private async act(transaction?: OpenTransaction): Promise<AdapterResponse> {
    const { adapter, target, answer } = this.route;
    // `adapter` has checked that the handler takes this context; its type is not known here any more.
    const result: unknown = await adapter.handler(this.context(transaction) as never);
    // Nobody waits for the answer any more, so nothing may remain of it.
    this.signal.throwIfAborted();
    if (result instanceof AdapterResponse) {
      const shown = this.shown(result, target ? undefined : answer);
      if (result.status >= 400) throw new Refusal(shown);
      return shown;
    }
    if (result === undefined && !target) return new AdapterResponse(204);
    if (!hasArgs(result))
      throw new Error(`${this.route.name} must return { args } or adapter.response(status, body)`);
    if (!target) throw new Error(`${this.route.name} returns args, but its config names no target`);
    const answered = await this.handOver(target, result.args, transaction);
    return this.shown(new AdapterResponse(statusOf(target), answered), answer);
  }

  /** The answer without what no client may see: a row that Prisma gave has all that is in the table. */
  private shown(response: AdapterResponse, answer: Answer | undefined): AdapterResponse {
    const resource = answer ? resourceOf(answer) : this.application.resource;
    if (!resource) return response;
    const { status, body, headers } = response;
    return new AdapterResponse(status, withoutHidden(body, resource), headers);
  }

  private handOver(
    [type, method]: Target,
    args: unknown,
    transaction: OpenTransaction | undefined,
  ): unknown {
    const service = inside(
      this.application.services.instanceOf(type),
      wholeOf(contextOf(this.request)),
      transaction,
    );
    return Reflect.apply(
      operationOf(service, type.name, method),
      service,
      Array.isArray(args) ? args : [args],
    );
  }

  private context(
    transaction: OpenTransaction | undefined,
  ): MultipartContext<unknown, unknown, unknown, unknown> {
    const { request, effects, body, signal, files } = this;
    const { services, prisma, uploads } = this.application;
    const isOne = (this.route.adapter.config.files?.max ?? 1) === 1;
    return {
      body,
      signal,
      query: request.query,
      params: request.params,
      headers: request.headers,
      files: isOne ? files?.[0] : files,
      helpers: helpersFor(uploads, effects),
      di: services.view(prisma, wholeOf(contextOf(request)), transaction),
      onFailure: effects.onFailure,
      get rawBody() {
        return rawBodyOf(request);
      },
      get user() {
        return userOf(request);
      },
    };
  }
}

/** None of a class of the project's own, which says itself what is in its objects. */
const resourceOf = (answer: Answer): ResourceDefinition | undefined =>
  answer instanceof ResourceAnswer ? answer.resource : undefined;

/** @throws Error where the service has no such method */
export function operationOf(
  service: object,
  name: string,
  method: string,
): (...args: never[]) => unknown {
  const operation: unknown = Reflect.get(service, method);
  if (isOperation(operation)) return operation;
  throw new Error(`${name} has no method ${method}`);
}

const isOperation = (value: unknown): value is (...args: never[]) => unknown =>
  typeof value === 'function';

function hasArgs(result: unknown): result is { args: unknown } {
  return typeof result === 'object' && result !== null && 'args' in result;
}
