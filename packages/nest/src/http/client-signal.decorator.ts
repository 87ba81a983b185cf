import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { httpError } from '../errors/http-error';
import { rawResponse } from '../multipart/raw-messages';

/** Never reaches the client, only the logs: nginx's code for a closed connection. */
const CLIENT_CLOSED_REQUEST = 499;

/** Injects a signal that aborts when the client disconnects before it has its response. */
export const ClientSignal = createParamDecorator(
  (_data: unknown, context: ExecutionContext): AbortSignal => {
    const response = rawResponse(context.switchToHttp().getResponse<object>());
    const controller = new AbortController();
    const abort = (): void =>
      controller.abort(httpError(CLIENT_CLOSED_REQUEST, 'The client has left'));
    // An earlier guard may have taken its time.
    if (response.closed || response.socket?.destroyed) abort();
    response.once('close', () => {
      if (!response.writableFinished) abort();
    });
    return controller.signal;
  },
);
