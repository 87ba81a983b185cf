import type { OpenAPIObject } from '@nestjs/swagger';
import { mapOperations, type Operation } from './operations';

type Parameter = NonNullable<Operation['parameters']>[number];

/** Leaves out what Nest writes and OpenAPI implies: an empty list of parameters, and that a parameter is optional. */
export const withoutDefaults = (document: OpenAPIObject): OpenAPIObject =>
  mapOperations(document, ({ parameters = [], ...operation }) => ({
    ...operation,
    ...(parameters.length > 0 && { parameters: parameters.map(withoutDefault) }),
  }));

function withoutDefault(parameter: Parameter): Parameter {
  if ('$ref' in parameter) return parameter;
  const shortened = { ...parameter };
  if (shortened.required === false) delete shortened.required;
  if (shortened.in === 'query' && shortened.style === 'form' && shortened.explode === true) {
    delete shortened.style;
    delete shortened.explode;
  }
  return shortened;
}
