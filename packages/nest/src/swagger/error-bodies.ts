import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_CONTENT } from './error.dto';
import { mapOperations, type Operation, type Responses } from './operations';

type ResponseObject = NonNullable<Responses[string]>;

/** Gives errors that a route declares without a body, as by `@ApiForbiddenResponse()`, the body that all errors have. */
export const withErrorBodies = (document: OpenAPIObject): OpenAPIObject =>
  mapOperations(document, (operation) => ({
    ...operation,
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [
        status,
        response && /^[45]/.test(status) ? withBody(response) : response,
      ]),
    ) as Operation['responses'],
  }));

const withBody = (response: ResponseObject): ResponseObject =>
  '$ref' in response || response.content ? response : { ...response, content: ERROR_CONTENT };
