import { HttpException } from '@nestjs/common';
import type { RequestContext } from '../context/request-context';
import { alreadyTaken, httpError, invalid, TAKEN } from '../errors/http-error';
import { isFieldErrors } from '../errors/error-body';
import type { Key } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { relationsOf, type Relation } from '../resource/relations';
import { isRecord } from '../values/record';
import type { AfterCommit } from './after-commit';
import type { PrismaClientLike } from './prisma-client';

/** What makes children: the service of their model, with its rules and hooks. */
export interface ChildMaker {
  as(context: RequestContext): ChildMaker;
  withClient(client: PrismaClientLike, afterCommit?: AfterCommit): ChildMaker;
  create(input: object): Promise<object>;
}

/** The children in a body, by the relation that they belong to. */
export interface Children {
  readonly relation: Relation;
  readonly inputs: readonly object[];
}

/** A body without its children, and these. */
export interface SplitChildren<TInput extends object> {
  readonly own: TInput;
  readonly children: readonly Children[];
}

/**
 * Takes the children out of a body.
 * @throws 400 for what is no list of objects
 */
export function splitChildren<TInput extends object>(
  input: TInput,
  resource: ResourceDefinition,
): SplitChildren<TInput> {
  const given = childRelations(resource).filter(
    ({ name }) => Reflect.get(input, name) !== undefined,
  );
  if (!given.length) return { own: input, children: [] };
  const own = copied(input);
  const children = given.map((relation) => {
    const inputs: unknown = Reflect.get(input, relation.name);
    if (!Array.isArray(inputs) || !inputs.every(isRecord))
      throw invalid(relation.name, `${relation.name} must be a list of objects`);
    Reflect.deleteProperty(own, relation.name);
    return { relation, inputs };
  });
  return { own, children: children.filter(({ inputs }) => inputs.length) };
}

/** The same children, which a hook may change without changing the body's. */
export function copiedChildren(input: object, resource: ResourceDefinition): object {
  const { children } = splitChildren(input, resource);
  return Object.fromEntries(
    children.map(({ relation, inputs }) => [relation.name, inputs.map(copied)]),
  );
}

/**
 * Makes the children of a record that was just made, one after the other.
 * @param makerOf the service of a relation, inside of the record's own transaction
 * @throws what their service throws, with the place of the child: `items.0.price`
 */
export async function createChildren(
  key: Key,
  resource: ResourceDefinition,
  children: readonly Children[],
  makerOf: (relation: Relation) => ChildMaker,
): Promise<void> {
  for (const { relation, inputs } of children) {
    const maker = makerOf(relation);
    const held = keyIn(relation, key, resource);
    for (const [at, input] of inputs.entries()) {
      try {
        await maker.create(Object.assign(copied(input), held));
      } catch (error) {
        throw inChild(withoutParent(error, relation), `${relation.name}.${at}`);
      }
    }
  }
}

const childRelations = (resource: ResourceDefinition): Relation[] =>
  [...relationsOf(resource).values()].filter(({ heldBy }) => heldBy.length);

/** The fields of a child that name its parent, as bodies name them. */
const keyIn = ({ to, heldBy }: Relation, key: Key, { key: names }: ResourceDefinition): object =>
  Object.fromEntries(heldBy.map((field, at) => [publicName(to, field), key[names[at] ?? '']]));

/** Another object of the same class that holds the same. */
export const copied = <TInput extends object>(input: TInput): TInput =>
  Object.assign(Object.create(Object.getPrototypeOf(input) as object | null) as TInput, input);

/** A conflict is told of the child's own values: no body has the key of a parent that is just made. */
function withoutParent(error: unknown, { to, heldBy }: Relation): unknown {
  if (!(error instanceof HttpException)) return error;
  const given = error.getResponse();
  if (!isRecord(given) || given['code'] !== TAKEN || !isFieldErrors(given['errors'])) return error;
  const held = new Set(heldBy.map((field) => publicName(to, field)));
  const names = Object.keys(given['errors']);
  const own = names.filter((name) => !held.has(name));
  return own.length > 0 && own.length < names.length
    ? alreadyTaken(to.model, own, error.cause)
    : error;
}

/** The same answer, which names the child that it is about. */
function inChild(error: unknown, place: string): unknown {
  if (!(error instanceof HttpException) || error.getStatus() >= 500) return error;
  const given = error.getResponse();
  const { message, errors, code, ...more } = isRecord(given) ? given : { message: given };
  const texts: unknown[] = [message ?? error.message].flat();
  return httpError(error.getStatus(), texts.map((text) => `${place}: ${String(text)}`).join('; '), {
    ...(typeof code === 'string' && { code }),
    ...(isFieldErrors(errors) && {
      errors: Object.fromEntries(
        Object.entries(errors).map(([name, own]) => [`${place}.${name}`, own]),
      ),
    }),
    more: { ...more, statusCode: error.getStatus() },
    // by which a deadlock is known, after which all of it is tried again
    cause: error.cause ?? error,
  });
}
