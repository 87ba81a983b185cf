import type { HttpException } from '@nestjs/common';
import { httpError, referenceToMissing, refusedReference } from '../errors/http-error';
import type { AccessOperation } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';

const OPERATION_VERBS: Readonly<Record<AccessOperation, string>> = {
  list: 'list',
  show: 'read',
  create: 'create',
  edit: 'change',
  delete: 'delete',
  restore: 'restore',
};

/** Returns a 401 for a visitor, who may log in, and a 403 for a user, who lacks the right. */
export function accessDenied(
  { model }: ResourceDefinition,
  operation: AccessOperation,
  isVisitor: boolean,
): HttpException {
  if (isVisitor)
    return httpError(
      401,
      `Log in: visitors may not ${OPERATION_VERBS[operation]} ${model} records`,
    );
  return httpError(403, `You may not ${OPERATION_VERBS[operation]} ${model} records`, {
    code: 'ACCESS',
  });
}

/** Returns a 403: the caller can see the record but not change it. */
export const recordAccessDenied = (
  { model }: ResourceDefinition,
  operation: AccessOperation,
): HttpException =>
  httpError(403, `You may not ${OPERATION_VERBS[operation]} this ${model}`, { code: 'ACCESS' });

/**
 * Returns a 403: the written record violates the rule.
 * @param others fields of the body that name someone else, where the rule lets callers name only themselves
 */
export const outcomeDenied = (
  resource: ResourceDefinition,
  operation: AccessOperation,
  others: readonly string[],
): HttpException =>
  others.length > 0
    ? fieldErrors(resource, others, () => 'must name you')
    : httpError(
        403,
        `You may not ${OPERATION_VERBS[operation]} ${resource.model} records with these values`,
        {
          code: 'ACCESS',
        },
      );

/** Returns a 403 for fields that the caller may not write. */
export const fieldAccessDenied = (
  resource: ResourceDefinition,
  names: readonly string[],
): HttpException =>
  fieldErrors(resource, names, (name) => {
    const { cure } = resource.access?.fields?.[name] ?? {};
    return `may not be written by you${cure === undefined ? '' : `: ${cure}`}`;
  });

function fieldErrors(
  resource: ResourceDefinition,
  fields: readonly string[],
  reasonOf: (field: string) => string,
): HttpException {
  const entries = fields.map((field) => {
    const name = publicName(resource, field);
    return [name, `${name} ${reasonOf(field)}`] as const;
  });
  return httpError(403, entries.map(([, message]) => message).join('; '), {
    code: 'ACCESS',
    errors: Object.fromEntries(entries.map(([name, message]) => [name, [message]])),
  });
}

/** Returns a 403 for a reference to a record that the caller can see but not choose. */
export function choiceDenied(
  resource: ResourceDefinition,
  fields: readonly string[],
): HttpException {
  const names = fields.map((name) => publicName(resource, name));
  return refusedReference(403, names, 'a record that you may not choose', { code: 'ACCESS' });
}

/**
 * Returns a 409 for a reference to records that are missing or hidden: the response does not reveal which.
 * @param ids if the body contains all of them
 */
export const referenceNotFound = (
  resource: ResourceDefinition,
  fields: readonly string[],
  ids: readonly string[] = [],
): HttpException =>
  referenceToMissing(
    fields.map((name) => publicName(resource, name)),
    ids,
  );
