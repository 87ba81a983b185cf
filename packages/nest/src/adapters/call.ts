import type { Logger } from '@nestjs/common';
import { contextOf, withoutScope } from '../context/request-context';
import type { PrismaClientLike } from '../crud/prisma-client';
import { Effects } from './effects';
import { helpersFor } from './helpers/helpers';
import { rawBodyOf, userOf, type AdapterRequest } from './request';
import { ResourceAnswer } from './resource-answer';
import { AdapterResponse } from './response';
import type { MountedRoute } from './mount';
import { statusOf, type Answer, type Target } from './route';
import { bindService, type OpenTransaction, type Services } from './services';
import { runInTransaction } from './transaction';
import type { MultipartContext } from './types';
import type { AdapterFile } from '../multipart/file';
import type { ResourceDefinition } from '../resource/definition';
import type { AttachedUploads } from './uploads-token';
import { withoutHidden } from './without-hidden';

/** The parts of the application that a controller's routes use. */
export interface AdapterApplication {
  readonly services: Services;
  readonly prisma: PrismaClientLike;
  readonly uploads: AttachedUploads;
  /** Names of properties that no response may contain. */
  readonly secrets: ReadonlySet<string>;
  /** The resource of records in responses that declare no type themselves. */
  readonly resource?: ResourceDefinition | undefined;
}

/** An error response of the handler; reverts effects like an error. */
class ResponseError extends Error {
  constructor(readonly response: AdapterResponse) {
    super('The handler answered with an error');
  }
}

/** One call of a handler and its target. */
export class Call {
  private readonly effects: Effects;

  constructor(
    private readonly route: MountedRoute,
    private readonly application: AdapterApplication,
    private readonly request: AdapterRequest,
    private readonly signal: AbortSignal,
    private readonly body: unknown,
    private readonly files: readonly AdapterFile[] | undefined,
    private readonly logger: Logger,
  ) {
    this.effects = new Effects(logger);
  }

  async execute(): Promise<AdapterResponse> {
    const { transaction } = this.route.adapter.config;
    const { prisma } = this.application;
    try {
      if (!transaction) return await this.invokeHandler();
      const options = transaction === true ? {} : transaction;
      return await runInTransaction(prisma, options, this.logger, (openTransaction) =>
        this.invokeHandler(openTransaction),
      );
    } catch (error) {
      await this.effects.revert();
      if (error instanceof ResponseError) return error.response;
      throw error;
    }
  }

  private async invokeHandler(transaction?: OpenTransaction): Promise<AdapterResponse> {
    const { adapter, target, answer } = this.route;
    // `adapter` has type-checked the handler's context; its type is erased here.
    const result: unknown = await adapter.handler(this.createContext(transaction) as never);
    // Nobody waits for the response any more, so all effects must be reverted.
    this.signal.throwIfAborted();
    if (result instanceof AdapterResponse) {
      const visible = this.hideFields(result, target ? undefined : answer);
      if (result.status >= 400) throw new ResponseError(visible);
      return visible;
    }
    if (result === undefined && !target) return new AdapterResponse(204);
    if (!hasArgs(result))
      throw new Error(`${this.route.name} must return { args } or adapter.response(status, body)`);
    if (!target) throw new Error(`${this.route.name} returns args, but its config names no target`);
    const targetResult = await this.callTarget(target, result.args, transaction);
    return this.hideFields(new AdapterResponse(statusOf(target), targetResult), answer);
  }

  /** Removes hidden fields from the response: a Prisma row has everything in the table. */
  private hideFields(response: AdapterResponse, answer: Answer | undefined): AdapterResponse {
    const resource = answer ? resourceOf(answer) : this.application.resource;
    if (!resource) return response;
    const { status, body, headers } = response;
    return new AdapterResponse(status, withoutHidden(body, resource), headers);
  }

  private callTarget(
    [type, method]: Target,
    args: unknown,
    transaction: OpenTransaction | undefined,
  ): unknown {
    const service = bindService(
      this.application.services.instanceOf(type),
      withoutScope(contextOf(this.request)),
      transaction,
    );
    return Reflect.apply(
      operationOf(service, type.name, method),
      service,
      Array.isArray(args) ? args : [args],
    );
  }

  private createContext(
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
      di: services.view(prisma, withoutScope(contextOf(request)), transaction),
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

/** Undefined for a project's own class, which declares the content of its objects itself. */
const resourceOf = (answer: Answer): ResourceDefinition | undefined =>
  answer instanceof ResourceAnswer ? answer.resource : undefined;

/** @throws Error if the service has no such method */
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
