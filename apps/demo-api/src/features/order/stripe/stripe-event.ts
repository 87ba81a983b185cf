import { BadRequestException } from '@nestjs/common';

/** The part of an event that every type has. */
export interface StripeEvent {
  /** An event without one cannot be told from its repetition. */
  id?: string;
  type: string;
  /** Differs from type to type. */
  data: unknown;
}

/** Ids and types are visible ASCII: what is stored and logged holds no line breaks and no NUL. */
const NAME = /^[\x21-\x7e]{1,255}$/;

/** @throws BadRequestException */
export function readStripeEvent(body: unknown): StripeEvent {
  const id = propertyOf(body, 'id');
  const hasId = id !== undefined && id !== null;
  return {
    id: hasId ? readName(body, 'id', 'The id of the event is no name') : undefined,
    type: readName(body, 'type', 'The event has no type'),
    data: propertyOf(body, 'data'),
  };
}

/**
 * The payment that an event of a type `payment_intent.…` is about.
 * @throws BadRequestException
 */
export function readPaymentId({ data }: StripeEvent): string {
  return readName(propertyOf(data, 'object'), 'id', 'The event has no data.object.id');
}

function readName(from: unknown, name: string, missing: string): string {
  const value = propertyOf(from, name);
  if (typeof value === 'string' && NAME.test(value)) return value;
  throw new BadRequestException(missing);
}

function propertyOf(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null && Object.hasOwn(from, name)
    ? Reflect.get(from, name)
    : undefined;
}
