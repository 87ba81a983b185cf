import { checkContentType } from '../validation/request-checks';
import { crudValidationPipe } from '../validation/crud-validation.pipe';
import { hasBody, type AdapterRequest } from './request';
import type { AdapterConfig } from './types';

const validationPipe = crudValidationPipe();

/**
 * Returns the body for the handler: an instance of the DTO class in `config.body`, validated as in
 * generated routes, else as parsed; an absent body becomes `{}`.
 */
export async function readBody(
  { body: metatype }: AdapterConfig,
  request: AdapterRequest,
  fields: object | undefined,
): Promise<unknown> {
  if (fields === undefined && (metatype || hasBody(request))) checkContentType(request);
  const body = fields ?? request.body ?? {};
  return metatype ? validationPipe.transform(body, { type: 'body', metatype }) : body;
}
