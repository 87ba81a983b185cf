import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { httpError } from '../../errors/http-error';
import { rawRequest, rawResponse } from '../../multipart/raw-messages';
import { checkContentType, type HttpRequest } from '../../validation/request-checks';

/** The name and attributes of a cookie. */
export interface CookieSettings {
  readonly name: string;
  readonly isSecure: boolean;
  /** The cookie is also sent with links from other sites, so it alone proves nothing about who sends the request. */
  readonly isForLinks?: boolean;
}

/** The request and response of a login route, which carry the session's cookie. */
export class Exchange {
  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    /** The path and query of the requested URL. */
    private readonly url: string,
  ) {}

  /** The query parameters of the URL. */
  get query(): URLSearchParams {
    return new URLSearchParams(/\?([^#]*)/.exec(this.url)?.[1]);
  }

  /** Returns the exchange as seen by the route one folder above, whose path its cookies get. */
  get above(): Exchange {
    return new Exchange(this.request, this.response, this.folder);
  }

  /** The folder of the sibling routes, under any prefix. */
  private get folder(): string {
    const [path = ''] = this.url.split(/[?#]/);
    return path.replace(/\/[^/]*$/, '') || '/';
  }

  /**
   * Reads the cookie of a request that no other site can have caused: browsers send this header to
   * another origin only after a preflight, and never send the cookie with another site's requests.
   * @throws HttpException 403 without the header
   */
  read({ name, isForLinks }: CookieSettings): string | undefined {
    if (!isForLinks && !this.request.headers['x-requested-with'])
      throw httpError(403, 'The header X-Requested-With is missing: any value is accepted');
    return parseCookie(this.request.headers.cookie ?? '')[name];
  }

  write(settings: CookieSettings, value: string, expires: Date): void {
    this.response.setHeader('Cache-Control', 'no-store');
    this.set(settings, value, expires);
  }

  forget(settings: CookieSettings): void {
    this.set(settings, '', new Date(0));
  }

  private set({ name, isSecure, isForLinks }: CookieSettings, value: string, expires: Date): void {
    const cookie = stringifySetCookie({
      name,
      value,
      expires,
      httpOnly: true,
      sameSite: isForLinks ? 'lax' : 'strict',
      secure: isSecure,
      path: this.folder,
    });
    this.response.appendHeader('Set-Cookie', cookie);
  }
}

/** Injects the exchange into a login route: `LoginSessions` and `OpenIdLogin` read and write their cookies through it. */
export const SessionExchange = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Exchange => {
    const http = context.switchToHttp();
    refuseForm(http.getRequest<HttpRequest>());
    const request = rawRequest(http.getRequest<object>());
    const url: unknown = Reflect.get(request, 'originalUrl') ?? request.url;
    return new Exchange(request, rawResponse(http.getResponse<object>()), String(url));
  },
);

/**
 * Refuses what a form on another site can post: it needs no cookie to log the visitor in, as the owner of that site, and the
 * response would replace the visitor's own session. For JSON and for the header, browsers send a preflight.
 * @throws HttpException 415
 */
function refuseForm(request: HttpRequest): void {
  const { 'content-type': type, 'x-requested-with': requestedWith } = request.headers;
  if (type !== undefined && !requestedWith) checkContentType(request);
}
