import { HttpException } from '@nestjs/common';
import { errorBody } from './error-body';

/** A refusal that ends by itself: its answer says when, in `Retry-After`. */
export class TryLater extends HttpException {
  constructor(
    message: string,
    /** At least one second. */
    readonly seconds: number,
  ) {
    super(errorBody(429, message), 429);
  }
}
