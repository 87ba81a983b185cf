import { PreconditionFailedException, type HttpException } from '@nestjs/common';
import { httpError } from '../errors/http-error';
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

/** Returns a 428: the request does not say which version of the record it is about. */
export function versionRequired({ model, version = '' }: ResourceDefinition): HttpException {
  const message = `Send the ${version} of the ${model} as you read it in If-Match, in double quotes, or If-Match: * for any version`;
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
