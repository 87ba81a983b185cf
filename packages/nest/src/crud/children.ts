import { HttpException } from '@nestjs/common';
import type { RequestContext } from '../context/request-context';
import { alreadyTaken, httpError, invalid, UNIQUE_CONFLICT } from '../errors/http-error';
import { isFieldErrors } from '../errors/error-body';
import type { Key } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { relationsOf, type Relation } from '../resource/relations';
import { isRecord } from '../values/record';
import type { AfterCommit } from './after-commit';
import type { PrismaClientLike } from './prisma-client';

/** Where a service checks the references of a new child before a hook of the parent sees it. */
export const CHECK_REFERENCES = Symbol.for('@gen/nest:CHECK_REFERENCES');

/** Creates children: the service of their model, with its rules and hooks. */
export interface ChildMaker {
  [CHECK_REFERENCES]?(input: object): Promise<void>;
  as(context: RequestContext): ChildMaker;
  withClient(client: PrismaClientLike, afterCommit?: AfterCommit): ChildMaker;
  create(input: object): Promise<object>;
}

/** The children in a body, by the relation that they belong to. */
export interface Children {
  readonly relation: Relation;
  readonly inputs: readonly object[];
}

/** A body without its children, and the children. */
export interface SplitChildren<TInput extends object> {
  readonly own: TInput;
  readonly children: readonly Children[];
}

/**
 * Takes the children out of a body.
 * @throws 400 for anything but a list of objects
 */
export function splitChildren<TInput extends object>(
  input: TInput,
  resource: ResourceDefinition,
): SplitChildren<TInput> {
  const relations = childRelations(resource).filter(
    ({ name }) => Reflect.get(input, name) !== undefined,
  );
  if (!relations.length) return { own: input, children: [] };
  const own = shallowCopy(input);
  const children = relations.map((relation) => {
    const inputs: unknown = Reflect.get(input, relation.name);
    if (!Array.isArray(inputs) || !inputs.every(isRecord))
      throw invalid(relation.name, `${relation.name} must be a list of objects`);
    Reflect.deleteProperty(own, relation.name);
    return { relation, inputs };
  });
  return { own, children: children.filter(({ inputs }) => inputs.length) };
}

/** Copies the children, so that a hook can change them without changing the body's. */
export function copyChildren(input: object, resource: ResourceDefinition): object {
  const { children } = splitChildren(input, resource);
  return Object.fromEntries(
    children.map(({ relation, inputs }) => [relation.name, inputs.map(shallowCopy)]),
  );
}

/**
 * Creates the children of a new record one after the other.
 * @param makerOf returns the service of a relation, inside the record's own transaction
 * @throws what their service throws, with the path of the child: `items.0.price`
 */
export async function createChildren(
  key: Key,
  resource: ResourceDefinition,
  children: readonly Children[],
  makerOf: (relation: Relation) => ChildMaker,
): Promise<void> {
  await forEachChild(children, makerOf, (maker, input, relation) =>
    maker.create(Object.assign(shallowCopy(input), foreignKeyValues(relation, key, resource))),
  );
}

/**
 * Refuses references that the children of a new record may not make, before a hook of the record sees them.
 * @throws as `createChildren` does
 */
export const checkChildren = (
  children: readonly Children[],
  makerOf: (relation: Relation) => ChildMaker,
): Promise<void> =>
  forEachChild(children, makerOf, (maker, input) => maker[CHECK_REFERENCES]?.(input));

async function forEachChild(
  children: readonly Children[],
  makerOf: (relation: Relation) => ChildMaker,
  work: (maker: ChildMaker, input: object, relation: Relation) => Promise<unknown> | undefined,
): Promise<void> {
  for (const { relation, inputs } of children) {
    const maker = makerOf(relation);
    for (const [at, input] of inputs.entries()) {
      try {
        await work(maker, input, relation);
      } catch (error) {
        throw withChildPath(withoutParentFields(error, relation), `${relation.name}.${at}`);
      }
    }
  }
}

const childRelations = (resource: ResourceDefinition): Relation[] =>
  [...relationsOf(resource).values()].filter(({ heldBy }) => heldBy.length);

/** The fields of a child that refer to its parent, by their public names. */
const foreignKeyValues = (
  { to, heldBy }: Relation,
  key: Key,
  { key: names }: ResourceDefinition,
): object =>
  Object.fromEntries(heldBy.map((field, at) => [publicName(to, field), key[names[at] ?? '']]));

/** Returns a shallow copy of the same class. */
export const shallowCopy = <TInput extends object>(input: TInput): TInput =>
  Object.assign(Object.create(Object.getPrototypeOf(input) as object | null) as TInput, input);

/** Blames a conflict on the child's own values: no body contains the key of a parent that is being created. */
function withoutParentFields(error: unknown, { to, heldBy }: Relation): unknown {
  if (!(error instanceof HttpException)) return error;
  const body = error.getResponse();
  if (!isRecord(body) || body['code'] !== UNIQUE_CONFLICT || !isFieldErrors(body['errors']))
    return error;
  const parentFields = new Set(heldBy.map((field) => publicName(to, field)));
  const names = Object.keys(body['errors']);
  const own = names.filter((name) => !parentFields.has(name));
  return own.length > 0 && own.length < names.length
    ? alreadyTaken(to.model, own, error.cause)
    : error;
}

/** Returns the same error with the path of the child. */
function withChildPath(error: unknown, path: string): unknown {
  if (!(error instanceof HttpException) || error.getStatus() >= 500) return error;
  const body = error.getResponse();
  const { message, errors, code, ...more } = isRecord(body) ? body : { message: body };
  const texts: unknown[] = [message ?? error.message].flat();
  return httpError(error.getStatus(), texts.map((text) => `${path}: ${String(text)}`).join('; '), {
    ...(typeof code === 'string' && { code }),
    ...(isFieldErrors(errors) && {
      errors: Object.fromEntries(
        Object.entries(errors).map(([name, own]) => [`${path}.${name}`, own]),
      ),
    }),
    more: { ...more, statusCode: error.getStatus() },
    // identifies a deadlock, after which everything is retried
    cause: error.cause ?? error,
  });
}
