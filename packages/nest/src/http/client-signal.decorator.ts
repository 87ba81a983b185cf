import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { httpError } from '../errors/http-error';
import { rawResponse } from '../multipart/raw-messages';

/** Nobody reads this status, but logs know it: the client closed the connection (nginx). */
const CLIENT_LEFT = 499;

/** A parameter of a route: the signal that is aborted when the client hangs up before it has its answer. */
export const ClientSignal = createParamDecorator(
  (_data: unknown, context: ExecutionContext): AbortSignal => {
    const response = rawResponse(context.switchToHttp().getResponse<object>());
    const client = new AbortController();
    const leave = (): void => client.abort(httpError(CLIENT_LEFT, 'The client has left'));
    // A guard before this may have taken its time.
    if (response.closed || response.socket?.destroyed) leave();
    response.once('close', () => {
      if (!response.writableFinished) leave();
    });
    return client.signal;
  },
);
