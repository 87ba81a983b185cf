import { HttpStatus } from '@nestjs/common';
import { ApiErrorDto } from './error.dto';
import { OTHER_ERRORS } from './http-errors';
import type { Responses } from './operations';
import { exactly, toWords, type PartName } from './part-name';
import { isUsualError } from './responses';

type Response = Exclude<NonNullable<Responses[string]>, { $ref: string }>;
type Header = NonNullable<Response['headers']>[string];

/**
 * Names a response by its schema and what the description says: `PostGenPage`, `PostGenRecordAsCreated`. One without a schema is
 * named by its status: `NotFound`, or `NotFoundNoProviderIsConfigured` where it says something else than on every other route.
 */
export function nameOfResponse(status: string, response: Response, owner: string): PartName {
  const [schema, ...more] = schemasOf(response);
  if (schema !== undefined) return nameBySchema(schema, more, response.description);
  if (status === 'default')
    return response.description === OTHER_ERRORS.description
      ? exactly('Error')
      : { name: `${owner}Errors` };
  const reason = reasonOf(status);
  if (isUsualError(status, response)) return exactly(reason);
  const said = wordsOf(response.description);
  return { name: said.startsWith(reason) ? said : reason + said };
}

/** Returns the name of a status: `NotFound`. That of Node.js changes with its version. */
const reasonOf = (status: string): string =>
  toWords((HttpStatus[Number(status)] ?? `Status ${status}`).toLowerCase());

/** Returns the schemas that the response refers to, without that of all errors. */
const schemasOf = (response: Response): string[] =>
  [...JSON.stringify(response).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].flatMap(
    ([, name = '']) => (name === ApiErrorDto.name ? [] : [name]),
  );

function nameBySchema(schema: string, more: readonly string[], description: string): PartName {
  if (description === '') return { name: schema };
  const ending = SAID_BY_SCHEMA.get(description);
  // one of all resources is shared however many there are
  if (ending === schema) return exactly(schema);
  if (ending !== undefined && schema.endsWith(ending)) return { name: schema };
  const said = wordsOf(description);
  // SampleRecordAsCreated, not SampleRecordRecordAsCreated
  const stem = schema
    .replace(/(Response)?Dto$/, '')
    .replace(/Record$/, said.startsWith('Record') ? '' : '$&');
  const key = more.some((name) => name.endsWith('Key')) ? 'OrKey' : '';
  return { name: `${stem}${said}${key}` };
}

/** Descriptions that the name of the schema repeats. */
const SAID_BY_SCHEMA: ReadonlyMap<string, string> = new Map([
  ['The page', 'Page'],
  ['What was changed', 'BulkResult'],
  ['Figures of all matching records', 'Aggregate'],
  ['The record has a different version than in If-Match', 'Stale'],
  ['Some records have a different version than in If-Match; nothing has been done', 'BulkStale'],
]);

/** Names a header: `Allow`, `ETagUpdatedAt`. */
export function nameOfHeader(name: string, header: Header): PartName {
  const text = 'description' in header ? (header.description ?? '') : '';
  if (name === 'Retry-After' && text === 'Seconds') return exactly('RetryAfter');
  const [, version, use] = /^The (\w+), for If-Match( and If-None-Match)?$/.exec(text) ?? [];
  if (name === 'ETag' && version)
    return exactly(`ETag${toWords(version)}${use ? '' : 'ForIfMatch'}`);
  return { name: toWords(name) };
}

/** Returns the first clause of a description: `TooManyAttempts`. */
const wordsOf = (description: string): string =>
  toWords((/^(?:The )?([^;:,.(]*)/.exec(description)?.[1] ?? '').split(' ').slice(0, 8).join(' '));
