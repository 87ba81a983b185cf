import { isPlainError } from './common-errors';
import { BODY_ERRORS } from './http-errors';
import type { Responses } from './operations';
import { exactly, type PartName } from './part-name';
import { DESCRIPTIONS } from './responses';

type Response = Exclude<NonNullable<Responses[string]>, { $ref: string }>;

/** What a status says wherever it is not described otherwise. */
const USUAL_TEXTS: Readonly<Record<string, string>> = { ...DESCRIPTIONS, ...BODY_ERRORS };

/** Names an error that says what it says on every route: `Error404`. */
export const nameOfUsualError = (status: string, response: Response): PartName | undefined =>
  isPlainError(response) && response.description === USUAL_TEXTS[status]
    ? exactly(`Error${status}`)
    : undefined;

/**
 * Names the common errors of an operation by their statuses: `Errors` for those of any request, `ErrorsAuthBody503` with more. Those
 * that a route describes itself are named after their owner.
 */
export function nameOfErrors({ description }: Response, owner: string): PartName {
  const lines = [...description.matchAll(/^- (\d{3}): (.*)$/gm)];
  const isUsual = lines.every(([, status = '', text]) => USUAL_TEXTS[status] === text);
  if (!isUsual || !lines.length) return { name: `${owner}Errors` };
  const left = new Set(lines.map(([, status = '']) => status));
  const words = GROUPS.map(({ word = '', otherwise = '', statuses }) => {
    if (!statuses.every((status) => left.has(status))) return otherwise;
    for (const status of statuses) left.delete(status);
    return word;
  });
  return exactly(`Errors${words.join('')}${[...left].join('And')}`);
}

/** Statuses that mostly occur together, and the word for them. */
const GROUPS: readonly Group[] = [
  { statuses: ['400', '431'], otherwise: 'Only' },
  { word: 'Auth', statuses: ['401', '403'] },
  { word: 'Body', statuses: ['408', '413', '415', '417'] },
];

interface Group {
  readonly statuses: readonly string[];
  readonly word?: string;
  /** The word where not all of them occur. */
  readonly otherwise?: string;
}
