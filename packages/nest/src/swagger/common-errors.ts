import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_CONTENT } from './error.dto';
import { mapOperations, type Operation, type Responses } from './operations';

type ResponseObject = NonNullable<Responses[string]>;

/** Errors that clients handle specifically: these are about the record, and stay separate by status. */
const RECORD_STATUSES: ReadonlySet<string> = new Set(['404', '409', '412', '428']);

/**
 * Moves the errors that any request may get, such as for a malformed or too large one, to the single response `default` of each
 * operation, whose description lists them: they all have the same shape.
 */
export function withCommonErrors(document: OpenAPIObject): OpenAPIObject {
  return mapOperations(document, (operation) => ({
    ...operation,
    responses: mergeCommonErrors(operation.responses),
  }));
}

function mergeCommonErrors(responses: Operation['responses']): Responses {
  const entries = Object.entries(responses).filter(
    (entry): entry is [string, ResponseObject] => entry[1] !== undefined,
  );
  const isCommon = ([status, answer]: [string, ResponseObject]): boolean =>
    /^[45]\d\d$/.test(status) && !RECORD_STATUSES.has(status) && isPlainError(answer);
  const common = entries.filter(isCommon);
  if (common.length < 2 || responses.default) return responses;
  return {
    ...Object.fromEntries(entries.filter((answer) => !isCommon(answer))),
    default: { description: common.map(formatError).join('\n'), content: ERROR_CONTENT },
  };
}

/** Formats one list item in Markdown, which descriptions support. */
const formatError = ([status, response]: [string, ResponseObject]): string =>
  `- ${status}: ${'description' in response ? response.description : ''}`;

export const isPlainError = (response: ResponseObject): boolean =>
  'content' in response &&
  !response.headers &&
  JSON.stringify(response.content) === JSON.stringify(ERROR_CONTENT);
