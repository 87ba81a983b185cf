import { PreconditionFailedException, type HttpException } from '@nestjs/common';
import { httpError } from '../errors/http-error';
import { shownId, type Key } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import { toWire } from '../wire/to-wire';
import { etagOf } from './record-version';

/**
 * Returns a 412: the record has none of the versions that `If-Match` names.
 * @param current the record as clients get it, included in the response
 */
export function staleVersion(
  resource: ResourceDefinition,
  id: string,
  current: object,
): HttpException {
  const { model, version } = resource;
  if (version === undefined) return noVersion(`${model} has no version (no @updatedAt field)`);
  const etag = etagOf(resource, current) ?? 'another one';
  const message = `${model} with ID ${id} was changed by somebody else; its version is now ${etag}`;
  return httpError(412, message, { code: 'STALE', more: { current: toWire(current) } });
}

/** How many ids the message names; the body has all of them. */
const MAX_NAMED = 10;

/**
 * Returns a 412 of a bulk request: some of its records have another version than `If-Match` names for them.
 * @param keys of those, by id
 * @param total the number of records in the request
 */
export function staleVersions(
  resource: ResourceDefinition,
  keys: ReadonlyMap<string, Key>,
  total: number,
): HttpException {
  const { size } = keys;
  const named = [...keys.keys()].slice(0, MAX_NAMED).join(', ');
  const more = size > MAX_NAMED ? ` and ${size - MAX_NAMED} more` : '';
  const which = `${size} of ${total} records (${resource.model}) ${size === 1 ? 'was' : 'were'} changed by somebody else`;
  return httpError(412, `${which}: ${named}${more}; nothing has been done`, {
    code: 'STALE',
    more: { ids: [...keys.values()].map((key) => toWire(shownId(resource, key))) },
  });
}

/** Returns a 428: the request does not say which version of the record, or of each of many, it is about. */
export function versionRequired(
  { model, version = '' }: ResourceDefinition,
  isForMany = false,
): HttpException {
  const what = isForMany ? `each ${model}` : `the ${model}`;
  const how = isForMany ? 'in double quotes and in the order of the ids' : 'in double quotes';
  const message = `Send the ${version} of ${what} as you read it in If-Match, ${how}, or If-Match: * for any version`;
  return httpError(428, message, { code: 'VERSION_REQUIRED' });
}

/** Returns the record of a 412 created by `stale`. */
export function currentOf(error: unknown): unknown {
  if (!(error instanceof PreconditionFailedException)) return undefined;
  const body = error.getResponse();
  return typeof body === 'object' && 'current' in body ? body.current : undefined;
}

/** Returns a 412: there is no version to compare, so no `If-Match` other than `*` can match. */
export function noVersion(reason: string): HttpException {
  return httpError(412, `${reason}: leave If-Match out, or send If-Match: *`, {
    code: 'NO_VERSION',
  });
}
