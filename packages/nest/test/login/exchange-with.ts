import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Exchange } from '../../src/login/sessions/session-exchange';

/** A request with this cookie; `cookie()` returns that of the response. */
export function exchangeWith(sent = '') {
  const request = new IncomingMessage(new Socket());
  request.headers = { 'x-requested-with': 'test', cookie: sent };
  const response = new ServerResponse(request);
  const cookie = () => String(response.getHeader('set-cookie')).split(';')[0];
  return { exchange: new Exchange(request, response, '/auth/refresh'), cookie };
}
