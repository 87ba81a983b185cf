import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { isObservable, map } from 'rxjs';
import { copyMetadata } from '../body-query/copy-metadata';
import { documentBody } from '../body-query/json-body.decorator';
import type { ResourceDefinition } from '../resource/definition';
import { Exchange, injectExchange } from './exchange';

type Handler = (this: object, ...args: unknown[]) => unknown;

/**
 * Builds what `@Crud()` does around routes into the controller's methods: an interceptor would cost
 * several times as much, since Nest creates an Observable and an asynchronous scope for each. Other
 * callers of a method pass no exchange, and get its plain behaviour.
 */
export function wrapRoutes(
  controller: Type<object>,
  resource: ResourceDefinition | undefined,
): void {
  const prototype = controller.prototype as object;
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
    const handler: unknown = descriptor?.value;
    if (name === 'constructor' || !descriptor || typeof handler !== 'function') continue;
    documentBody(prototype, name, descriptor);
    const index = countParameters(prototype, name, handler.length);
    const wrapped = wrapHandler(handler as Handler, index);
    const length = Math.max(handler.length, ownTypes(prototype, name));
    Object.defineProperties(wrapped, { name: { value: name }, length: { value: length } });
    copyMetadata([handler], [wrapped]);
    Object.defineProperty(prototype, name, { ...descriptor, value: wrapped });
    injectExchange(resource)(prototype, name, index);
  }
}

/** Returns the number of declared parameters: `length` does not count optional ones. */
function countParameters(prototype: object, name: string, length: number): number {
  const types: unknown = Reflect.getMetadata('design:paramtypes', prototype, name);
  return Math.max(length, Array.isArray(types) ? types.length : 0);
}

/** Returns the number of parameters of a method that has decorators of its own. */
function ownTypes(prototype: object, name: string): number {
  const types: unknown = Reflect.getOwnMetadata('design:paramtypes', prototype, name);
  return Array.isArray(types) ? types.length : 0;
}

const wrapHandler = (handler: Handler, index: number): Handler =>
  function (...args) {
    const exchange = args[index];
    if (!(exchange instanceof Exchange)) return Reflect.apply(handler, this, args);
    return runInExchange(() => Reflect.apply(handler, this, args.slice(0, index)), exchange);
  };

function runInExchange(handle: () => unknown, exchange: Exchange): unknown {
  try {
    const result = handle();
    if (isObservable(result)) return result.pipe(map((one) => exchange.respond(one)));
    return result instanceof Promise ? awaitResult(result, exchange) : exchange.respond(result);
  } catch (error) {
    return exchange.fail(error);
  }
}

const awaitResult = (result: Promise<unknown>, exchange: Exchange): Promise<unknown> =>
  result.then(
    (value) =>
      isObservable(value)
        ? value.pipe(map((one) => exchange.respond(one)))
        : exchange.respond(value),
    (error: unknown) => exchange.fail(error),
  );
