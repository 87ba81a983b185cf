import { ApiErrorDto } from './error.dto';
import { nameOfErrors, nameOfUsualError } from './error-names';
import type { Responses } from './operations';
import { exactly, toWords, type PartName } from './part-name';

type Response = Exclude<NonNullable<Responses[string]>, { $ref: string }>;
type Header = NonNullable<Response['headers']>[string];

/**
 * Names a response by its schema and what the description says: `PostGenPage`, `PostGenRecordAsCreated`. One without a schema is
 * named by its status: `Error404`, `Status304NotModified`.
 */
export function nameOfResponse(status: string, response: Response, owner: string): PartName {
  const [schema, ...more] = schemasOf(response);
  if (schema !== undefined) return { name: nameBySchema(schema, more, response.description) };
  if (status === 'default') return nameOfErrors(response, owner);
  const kind = Number(status) < 400 ? 'Status' : 'Error';
  return (
    nameOfUsualError(status, response) ?? {
      name: `${kind}${status}${wordsOf(response.description)}`,
    }
  );
}

/** Returns the schemas that the response refers to, without that of all errors. */
const schemasOf = (response: Response): string[] =>
  [...JSON.stringify(response).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].flatMap(
    ([, name = '']) => (name === ApiErrorDto.name ? [] : [name]),
  );

function nameBySchema(schema: string, more: readonly string[], description: string): string {
  if (description === '') return schema;
  if (SAID_BY_SCHEMA.some(([text, ending]) => text === description && schema.endsWith(ending)))
    return schema;
  const said = wordsOf(description);
  // SampleRecordAsCreated, not SampleRecordRecordAsCreated
  const stem = schema
    .replace(/(Response)?Dto$/, '')
    .replace(/Record$/, said.startsWith('Record') ? '' : '$&');
  const key = more.some((name) => name.endsWith('Key')) ? 'OrKey' : '';
  return `${stem}${said}${key}`;
}

/** Descriptions that the name of the schema repeats. */
const SAID_BY_SCHEMA = [
  ['The page', 'Page'],
  ['What was changed', 'BulkResult'],
  ['The record has a different version than in If-Match', 'Stale'],
] as const;

/** Names a header: `Allow`, `ETagUpdatedAt`. */
export function nameOfHeader(name: string, header: Header): PartName {
  const text = 'description' in header ? (header.description ?? '') : '';
  const [, version, use] = /^The (\w+), for If-Match( and If-None-Match)?$/.exec(text) ?? [];
  if (name === 'ETag' && version)
    return exactly(`ETag${toWords(version)}${use ? '' : 'ForIfMatch'}`);
  return { name: toWords(name) };
}

/** Returns the first clause of a description: `TooManyAttempts`. */
const wordsOf = (description: string): string =>
  toWords((/^(?:The )?([^;:,.(]*)/.exec(description)?.[1] ?? '').split(' ').slice(0, 8).join(' '));
