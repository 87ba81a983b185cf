import { errorBody, type ErrorBody } from '../errors/error-body';
import type { ErrorStatus } from './error-descriptions';

const ofField = (status: number, name: string, reason: string, code: string): ErrorBody =>
  errorBody(status, reason, { code, errors: { [name]: [reason] } });

const tooShort = 'name must be longer than or equal to 3 characters';

/** What errors look like, by status: each with another code. */
export const EXAMPLES: Readonly<Record<ErrorStatus, readonly [ErrorBody, ...ErrorBody[]]>> = {
  400: [errorBody(400, [tooShort], { code: 'VALIDATION', errors: { name: [tooShort] } })],
  401: [errorBody(401, 'Unauthorized')],
  403: [errorBody(403, 'You may not edit this Order', { code: 'ACCESS' })],
  404: [errorBody(404, 'Order with ID 7 not found')],
  409: [
    ofField(409, 'code', 'code is already taken: another Order has it', 'UNIQUE_CONFLICT'),
    ofField(409, 'userId', 'userId refers to a record that does not exist: 7', 'FOREIGN_KEY'),
  ],
  412: [
    errorBody(
      412,
      'Order has no version (no @updatedAt field): leave If-Match out, or send If-Match: *',
      { code: 'NO_VERSION' },
    ),
  ],
  413: [errorBody(413, 'request entity too large')],
  415: [errorBody(415, 'The body must be application/json')],
  422: [errorBody(422, 'No thumbnail can be created from the image')],
  428: [
    errorBody(
      428,
      'Send the updatedAt of the Order as you read it in If-Match, in double quotes, or If-Match: * for any version',
    ),
  ],
  429: [errorBody(429, 'Too many logins: wait a minute')],
  502: [errorBody(502, 'The file storage refused the request')],
  503: [errorBody(503, 'The database cannot be reached; try again later')],
  504: [errorBody(504, 'The request took longer than 30 s')],
  507: [errorBody(507, 'There is no room for the file', { code: 'STORAGE_FULL' })],
};
