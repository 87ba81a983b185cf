import type { HttpException } from '@nestjs/common';
import { httpError } from '../errors/http-error';
import type { AccessOperation } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';

const DONE: Readonly<Record<AccessOperation, string>> = {
  list: 'listed',
  show: 'shown',
  create: 'created',
  edit: 'changed',
  delete: 'deleted',
  restore: 'restored',
};

/** 401 for a visitor, who may log in; 403 for a user, who never may. */
export function refused(
  { model }: ResourceDefinition,
  operation: AccessOperation,
  isVisitor: boolean,
): HttpException {
  if (isVisitor) return httpError(401, `Log in: no ${model} is ${DONE[operation]} for visitors`);
  return httpError(403, `No ${model} is ${DONE[operation]} for you`, { code: 'ACCESS' });
}

/** 403: the record is seen, and yet not his to change. */
export const refusedRecord = (
  { model }: ResourceDefinition,
  operation: AccessOperation,
): HttpException =>
  httpError(403, `This ${model} is not ${DONE[operation]} for you`, { code: 'ACCESS' });

/**
 * 403: what was written is outside of the rule.
 * @param others fields of the body that name somebody else, where the rule lets them name whoever asks alone
 */
export const refusedOutcome = (
  resource: ResourceDefinition,
  operation: AccessOperation,
  others: readonly string[],
): HttpException =>
  others.length > 0
    ? refusedIn(resource, others, 'must name you')
    : httpError(403, `No ${resource.model} like this is ${DONE[operation]} for you`, {
        code: 'ACCESS',
      });

/** 403 for fields that he may not write. */
export const refusedFields = (
  resource: ResourceDefinition,
  names: readonly string[],
): HttpException => refusedIn(resource, names, 'is not yours to write');

function refusedIn(
  resource: ResourceDefinition,
  fields: readonly string[],
  reason: string,
): HttpException {
  const entries = fields
    .map((name) => publicName(resource, name))
    .map((name) => [name, `${name} ${reason}`] as const);
  return httpError(403, entries.map(([, message]) => message).join('; '), {
    code: 'ACCESS',
    errors: Object.fromEntries(entries.map(([name, message]) => [name, [message]])),
  });
}

/** 403 for a reference to a record that is seen, and yet not his to choose. */
export function refusedChoice(
  resource: ResourceDefinition,
  fields: readonly string[],
): HttpException {
  const names = fields.map((name) => publicName(resource, name));
  const reason = 'names a record that is not yours to choose';
  return httpError(403, `${names.join(', ')} ${reason}`, {
    code: 'ACCESS',
    errors: Object.fromEntries(names.map((name) => [name, [`${name} ${reason}`]])),
  });
}

/** 409 for a reference to a record that is absent or not seen: nobody can tell which. */
export function refusedReference(
  resource: ResourceDefinition,
  fields: readonly string[],
): HttpException {
  const names = fields.map((name) => publicName(resource, name));
  const reason = 'names a record that does not exist';
  return httpError(409, `${names.join(', ')} ${reason}`, {
    code: 'FOREIGN_KEY',
    errors: Object.fromEntries(names.map((name) => [name, [`${name} ${reason}`]])),
  });
}
