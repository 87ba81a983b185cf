// What must hold for every response, whatever the request.
import { isDocumented } from './document.mjs';
import { misfitOf } from './fits.mjs';

/** Server errors that are meaningful to the client: upstream failure, unavailable, timeout, storage full. */
const MEANT = [502, 503, 504, 507];

/** Statuses allowed for a request that matches no operation of the document. */
const TO_STRANGE = [400, 404, 405, 408, 413, 415, 417, 431];

/** Statuses allowed for a body, `Expect` or `If-Match` that the operation does not document. */
const toStray = ({ body, headers }) => [
  ...(body ? [] : [413, 415, 417]),
  ...(headers.some(({ name }) => name.toLowerCase() === 'if-match') ? [] : [412]),
];

/** Texts that reveal a database, Prisma, a stack trace or the server's file system. */
const INSIDE = [
  /\bprisma\b|invocation|SQLSTATE|\bpg_|relation "|violates|column "|node_modules/i,
  /\bat \S+ \(|\n\s+at |\.[cm]?[jt]s:\d|\/(?:home|tmp|var|usr|root)\//,
  /Unexpected (?:token|end|non-whitespace)|in JSON at position/,
  /\bE(?:NOENT|ACCES|EXIST|PERM|ROFS|NOTDIR|ISDIR|NOSPC|PIPE|CONN[A-Z]+|TIMEDOUT)\b/,
];

/** Each returns a sentence about what is wrong, or undefined. */
const RULES = [
  function noFault({ status }) {
    if (status >= 500 && !MEANT.includes(status)) return `is answered ${status}`;
  },
  function aDocumentedStatus({ status }, { operation, method }) {
    if (operation ? isDocumented(operation, status) : TO_STRANGE.includes(status)) return;
    if (operation && toStray(operation).includes(status)) return;
    if (!operation && method === 'OPTIONS' && [200, 204].includes(status)) return;
    const expected = operation ? operation.statuses.join(' ') : TO_STRANGE.join(' ');
    return `is answered ${status}; ${operation ? 'documented' : 'it is in no document, so'}: ${expected}`;
  },
  function aGuard({ status }, { operation, who }) {
    const isOpen = !operation?.needsLogin || ['admin', 'editor', 'user'].includes(who);
    if (!isOpen && status < 400) return `is answered ${status} to ${who}, though it needs a login`;
  },
  function anErrorBody({ status, body }, { method }) {
    if (status < 400 || method === 'HEAD') return;
    const message = [body?.message].flat();
    if (message.length === 0 || !message.every((one) => typeof one === 'string' && one !== ''))
      return 'has an error without a message';
    if (body.statusCode !== status)
      return `has a body of the status ${body.statusCode}, not ${status}`;
  },
  function theDocumentedBody({ status, body }, { operation, method }) {
    const schema = operation?.answers.get(String(status));
    if (method === 'HEAD' || body === undefined || !schema) return;
    const misfit = misfitOf(schema, body);
    if (misfit) return `is answered ${status}, but ${misfit.replace(/\[\d+\]/g, '[]')}`;
  },
  function nothingOfTheInside({ status, text }, { path, bytes }) {
    if (status < 400) return;
    const asked = `${decoded(path)}${bytes ?? ''}`;
    const found = INSIDE.flatMap((texts) => texts.exec(text) ?? []);
    const told = found.filter((one) => !asked.includes(one));
    if (told.length > 0) return `tells of the inside: ${told.join(', ')}`;
  },
];

/** Returns everything wrong with a response, as phrases that continue after the request's name. */
export function faultsOf(answer, request) {
  if (answer.error) return [`was not answered: ${answer.error}`];
  return RULES.map((rule) => rule(answer, request)).filter(Boolean);
}

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
