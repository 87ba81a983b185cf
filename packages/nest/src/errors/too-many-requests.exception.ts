import { HttpException } from '@nestjs/common';
import { errorBody } from './error-body';

/** A temporary refusal: its response says when to retry, in `Retry-After`. */
export class TooManyRequestsException extends HttpException {
  constructor(
    message: string,
    /** At least one second. */
    readonly retryAfterSeconds: number,
  ) {
    super(errorBody(429, message), 429);
  }
}
