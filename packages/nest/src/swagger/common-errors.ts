import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { ApiErrorDto } from './error.dto';
import { eachOperation, type Operation, type Responses } from './operations';

type Answer = NonNullable<Responses[string]>;

/** What a client does something about by itself: these tell of the record, and stay by their status. */
const OF_RECORD: ReadonlySet<string> = new Set(['404', '409', '412']);

/**
 * Gathers the errors that any request may meet, such as one that is malformed or too large, into the one answer
 * `default` of each operation, whose text says which they are: they all have the same shape.
 */
export function withCommonErrors(document: OpenAPIObject): OpenAPIObject {
  return eachOperation(document, (operation) => ({
    ...operation,
    responses: gathered(operation.responses),
  }));
}

function gathered(responses: Operation['responses']): Responses {
  const answers = Object.entries(responses).filter(
    (entry): entry is [string, Answer] => entry[1] !== undefined,
  );
  const isCommon = ([status, answer]: [string, Answer]): boolean =>
    /^[45]\d\d$/.test(status) && !OF_RECORD.has(status) && isPlainError(answer);
  const common = answers.filter(isCommon);
  if (common.length < 2 || responses.default) return responses;
  return {
    ...Object.fromEntries(answers.filter((answer) => !isCommon(answer))),
    default: { description: common.map(told).join('\n'), content: CONTENT },
  };
}

/** One point of a list in Markdown, as descriptions are read. */
const told = ([status, answer]: [string, Answer]): string =>
  `- ${status}: ${'description' in answer ? answer.description : ''}`;

const CONTENT = { 'application/json': { schema: { $ref: getSchemaPath(ApiErrorDto) } } };

const isPlainError = (answer: Answer): boolean =>
  'content' in answer &&
  !answer.headers &&
  JSON.stringify(answer.content) === JSON.stringify(CONTENT);
