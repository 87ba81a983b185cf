import type { OpenAPIObject } from '@nestjs/swagger';
import { mapOperations, type Operation, type Responses } from './operations';
import { errorResponse } from './responses';

type ResponseObject = NonNullable<Responses[string]>;

/** Gives errors that a route declares without a body, as by `@ApiForbiddenResponse()`, the body that all errors have. */
export const withErrorBodies = (document: OpenAPIObject): OpenAPIObject =>
  mapOperations(document, (operation) => ({
    ...operation,
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [
        status,
        response && /^[45]/.test(status) ? withBody(status, response) : response,
      ]),
    ) as Operation['responses'],
  }));

function withBody(status: string, response: ResponseObject): ResponseObject {
  if ('$ref' in response || response.content) return response;
  const { headers, content } = errorResponse(Number(status), response.description);
  return { ...response, ...(headers && { headers: { ...headers, ...response.headers } }), content };
}
