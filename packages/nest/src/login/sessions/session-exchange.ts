import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { httpError } from '../../errors/http-error';
import { rawRequest, rawResponse } from '../../multipart/raw-messages';

/** How the cookie is called and kept. */
export interface CookieSettings {
  readonly name: string;
  readonly isSecure: boolean;
  /** It is sent along too when a page elsewhere leads here, so that by itself it proves nothing of who asks. */
  readonly isForLinks?: boolean;
}

/** A request for a route of the login, and its answer: they carry the cookie of the session. */
export class Exchange {
  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    /** Path and query of the address that was asked for. */
    private readonly url: string,
  ) {}

  /** What the address asks with. */
  get query(): URLSearchParams {
    return new URLSearchParams(/\?([^#]*)/.exec(this.url)?.[1]);
  }

  /** The same one, as the route one folder above would have it: its cookies go there. */
  get above(): Exchange {
    return new Exchange(this.request, this.response, this.folder);
  }

  /** The routes beside this one, under whatever prefix. */
  private get folder(): string {
    const [path = ''] = this.url.split(/[?#]/);
    return path.replace(/\/[^/]*$/, '') || '/';
  }

  /**
   * What the cookie holds, of a request that a page elsewhere cannot have caused: browsers ask the API before they send this
   * header for another origin, and send the cookie to no page of another site.
   * @throws HttpException 403 without the header
   */
  read({ name, isForLinks }: CookieSettings): string | undefined {
    if (!isForLinks && !this.request.headers['x-requested-with'])
      throw httpError(403, 'The header X-Requested-With is missing: any value of it will do');
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

/** A parameter of a route of the login: what `LoginSessions` and `OpenIdLogin` read their cookies from, and write them to. */
export const SessionExchange = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Exchange => {
    const http = context.switchToHttp();
    const request = rawRequest(http.getRequest<object>());
    const url: unknown = Reflect.get(request, 'originalUrl') ?? request.url;
    return new Exchange(request, rawResponse(http.getResponse<object>()), String(url));
  },
);
