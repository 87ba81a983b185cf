import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { isObservable, map } from 'rxjs';
import { copyMetadata } from '../body-query/copy-metadata';
import { documentBody } from '../body-query/json-body.decorator';
import type { ResourceDefinition } from '../resource/definition';
import { Exchange, exchangeOf } from './exchange';

type Handler = (this: object, ...args: unknown[]) => unknown;

/**
 * Puts what `@Crud()` does around the routes of a controller into its methods: an interceptor would do
 * the same at several times the cost, for Nest makes an Observable and an asynchronous scope of each.
 * A method that is called by anybody else gets no exchange, and stays as it is.
 */
export function exchangeRoutes(
  controller: Type<object>,
  resource: ResourceDefinition | undefined,
): void {
  const prototype = controller.prototype as object;
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
    const handler: unknown = descriptor?.value;
    if (name === 'constructor' || !descriptor || typeof handler !== 'function') continue;
    documentBody(prototype, name, descriptor);
    const index = parametersOf(prototype, name, handler.length);
    const around = aroundOf(handler as Handler, index);
    Object.defineProperty(around, 'name', { value: name });
    copyMetadata([handler], [around]);
    Object.defineProperty(prototype, name, { ...descriptor, value: around });
    exchangeOf(resource)(prototype, name, index);
  }
}

/** How many a method declares: its `length` does not count those that may be left out. */
function parametersOf(prototype: object, name: string, length: number): number {
  const types: unknown = Reflect.getMetadata('design:paramtypes', prototype, name);
  return Math.max(length, Array.isArray(types) ? types.length : 0);
}

const aroundOf = (handler: Handler, index: number): Handler =>
  function (...args) {
    const exchange = args[index];
    if (!(exchange instanceof Exchange)) return Reflect.apply(handler, this, args);
    return answered(() => Reflect.apply(handler, this, args.slice(0, index)), exchange);
  };

function answered(handle: () => unknown, exchange: Exchange): unknown {
  try {
    const result = handle();
    if (isObservable(result)) return result.pipe(map((one) => exchange.answer(one)));
    return result instanceof Promise ? awaited(result, exchange) : exchange.answer(result);
  } catch (error) {
    return exchange.fail(error);
  }
}

const awaited = (result: Promise<unknown>, exchange: Exchange): Promise<unknown> =>
  result.then(
    (value) =>
      isObservable(value) ? value.pipe(map((one) => exchange.answer(one))) : exchange.answer(value),
    (error: unknown) => exchange.fail(error),
  );
