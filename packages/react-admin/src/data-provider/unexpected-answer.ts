import { HttpError } from 'react-admin';
import { isObject } from './values.js';

/** A request, and the format in which the API answers it. */
export interface Expectation {
  /** `GET gen-api/users` */
  request: string;
  /** `{data: […], total}` */
  expected: string;
  /** Whether the server has saved something by answering at all. */
  isSaved?: boolean;
}

/** A successful response in another format than the API's. */
interface UnexpectedAnswer extends HttpError {
  expectedFormat: string;
}

/** The status is that of a success: with the status of a proxy, pages would report an outage. */
export function unexpectedAnswer(
  answer: unknown,
  { request, expected, isSaved = false }: Expectation,
): UnexpectedAnswer {
  const saved = isSaved ? 'The server has accepted this, so reload before you save again. ' : '';
  const found = `${request} answered ${shapeOf(answer)} instead of ${expected}. ${cureFor(answer)}`;
  return Object.assign(new HttpError(saved + found, 200, answer), { expectedFormat: expected });
}

export const isUnexpectedAnswer = (error: unknown): error is UnexpectedAnswer =>
  error instanceof HttpError && 'expectedFormat' in error;

/** An object may be a wrapper; anything else is more likely to come from another server. */
const cureFor = (answer: unknown): string =>
  isObject(answer)
    ? 'An interceptor of the API may wrap its answers: see “Wrapped answers” in docs/troubleshooting.md of @gen/nx-gen.'
    : 'Check the address of the API, and what a proxy does with it.';

const MAX_NAMED_KEYS = 6;

/** Describes a response by its keys, since its values may be confidential: `{statusCode, data: {data, total}}`. */
function shapeOf(answer: unknown, depth = 0): string {
  if (answer === undefined || answer === null) return 'no JSON';
  if (Array.isArray(answer)) return '[…]';
  if (!isObject(answer)) return `a ${typeof answer}`;
  const entries = Object.entries(answer);
  const named = entries.slice(0, MAX_NAMED_KEYS).map(([key, value]) => {
    const isNested = depth === 0 && typeof value === 'object' && value !== null;
    return isNested ? `${key}: ${shapeOf(value, depth + 1)}` : key;
  });
  return `{${[...named, ...(entries.length > MAX_NAMED_KEYS ? ['…'] : [])].join(', ')}}`;
}
