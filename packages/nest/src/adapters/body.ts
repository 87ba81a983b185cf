import { checkContentType } from '../validation/request-checks';
import { crudValidationPipe } from '../validation/crud-validation.pipe';
import { hasBody, type AdapterRequest } from './request';
import type { AdapterConfig } from './types';

const pipe = crudValidationPipe();

/**
 * The body as the handler gets it: an instance of the DTO class in `config.body`, validated as in
 * generated routes, else as it was parsed; an absent one is `{}`.
 */
export async function readBody(
  { body: metatype }: AdapterConfig,
  request: AdapterRequest,
  fields: object | undefined,
): Promise<unknown> {
  if (fields === undefined && (metatype || hasBody(request))) checkContentType(request);
  const body = fields ?? request.body ?? {};
  return metatype ? pipe.transform(body, { type: 'body', metatype }) : body;
}
