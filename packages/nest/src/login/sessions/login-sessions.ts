import {
  Inject,
  Injectable,
  Logger,
  UnauthorizedException,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { keptAccounts } from '../kept-accounts';
import { readToken, writeToken, type RefreshToken } from './refresh-token';
import type { CookieSettings, Exchange } from './session-exchange';
import { SESSIONS_OPTIONS, type LoginSessionsOptions } from './sessions.options';
import { SessionTable, type Session } from './session-table';

const DAY_MS = 24 * 60 * 60 * 1000;
const SWEEP_MS = 60 * 60 * 1000;

/** Two tabs, or a browser that did not get its answer, may renew twice by one token: for so long that is no theft. */
const GRACE_MS = 30_000;

/** Who is logged in by a session, and the stamp of the password that the user has now. */
export interface SessionAccount<User> {
  readonly user: User;
  readonly stamp: string;
}

/**
 * Logins that last: a table holds one row for each, a cookie the token that renews it. Each renewal gives out another token;
 * one that was used before ends the session, for then two have it and one of them is a thief.
 */
@Injectable()
export class LoginSessions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('LoginSessions');
  private readonly table: SessionTable;
  private readonly cookie: CookieSettings;
  private readonly openSession: (id: string) => Promise<Session | null>;
  private sweeping: NodeJS.Timeout | undefined;

  constructor(@Inject(SESSIONS_OPTIONS) private readonly options: LoginSessionsOptions) {
    const { client, delegate = 'loginSession', cookie, isSecure } = options;
    this.table = new SessionTable(client, delegate);
    this.cookie = {
      name: cookie,
      isSecure: isSecure ?? process.env['NODE_ENV'] === 'production',
    };
    this.openSession = keptAccounts(client, (id) => this.table.find(id));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.table.probe();
    await this.sweep();
    this.sweeping = setInterval(() => void this.sweep(), SWEEP_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeping);
  }

  /**
   * Begins a session of a user who has just proved to be one.
   * @param userId the text of the key
   * @returns its id, for the claim `sid` of access tokens
   */
  async begin(exchange: Exchange, userId: string, stamp: string): Promise<string> {
    const now = new Date();
    const session: Session = {
      id: randomBytes(16).toString('base64url'),
      userId,
      stamp,
      generation: 0,
      createdAt: now,
      renewedAt: now,
      expiresAt: this.endOf(now, now),
    };
    await this.table.add(session);
    this.give(exchange, session);
    return session.id;
  }

  /**
   * Gives out the next token of the session that the cookie names.
   * @param read the user of a key; null where there is none any more
   * @throws UnauthorizedException where there is no such session, or the password has changed since
   */
  async renew<User>(
    exchange: Exchange,
    read: (userId: string) => Promise<SessionAccount<User> | null>,
  ): Promise<{ user: User; sid: string }> {
    const token = this.tokenOf(exchange);
    const session = token && (await this.table.find(token.id));
    if (!token || !session) throw this.ended(exchange);
    const account = session.expiresAt > new Date() ? await read(session.userId) : null;
    const next =
      account?.stamp === session.stamp ? await this.next(session, token.generation) : undefined;
    if (!account || !next) {
      await this.table.remove({ id: session.id });
      throw this.ended(exchange);
    }
    this.give(exchange, next);
    return { user: account.user, sid: session.id };
  }

  /** Ends the session that the cookie names; without one there is nothing to do. */
  async end(exchange: Exchange): Promise<void> {
    const token = this.tokenOf(exchange);
    if (token) await this.table.remove({ id: token.id });
    exchange.forget(this.cookie);
  }

  /**
   * Ends all sessions of the user whose session the cookie names.
   * @throws UnauthorizedException where there is no such session, or its token was used before
   */
  async endAll(exchange: Exchange): Promise<void> {
    const token = this.tokenOf(exchange);
    const session = token && (await this.table.find(token.id));
    if (!token || !session || !isNewest(session, token.generation)) throw this.ended(exchange);
    await this.table.remove({ userId: session.userId });
    exchange.forget(this.cookie);
  }

  /** Whether an access token of this session still counts; what this process ends counts at once, another's in five seconds. */
  async isOpen(sid: string): Promise<boolean> {
    const session = await this.openSession(sid);
    return session !== null && session.expiresAt > new Date();
  }

  private tokenOf(exchange: Exchange): RefreshToken | undefined {
    return readToken(exchange.read(this.cookie) ?? '', this.options.key);
  }

  private give(exchange: Exchange, session: Session): void {
    exchange.write(this.cookie, writeToken(session, this.options.key), session.expiresAt);
  }

  /** The session once it is renewed by a token of this generation; undefined for a token that was used before. */
  private async next(session: Session, generation: number): Promise<Session | undefined> {
    let current: Session | null = session;
    if (session.generation === generation) {
      const renewedAt = new Date();
      const expiresAt = this.endOf(session.createdAt, renewedAt);
      const renewed = { generation: generation + 1, renewedAt, expiresAt };
      if (await this.table.renew(session, renewed)) return { ...session, ...renewed };
      current = await this.table.find(session.id); // another tab was quicker
    }
    if (!current || isNewest(current, generation)) return current ?? undefined;
    this.logger.warn(
      `A refresh token of the user ${session.userId} came a second time: its session is ended`,
    );
    return undefined;
  }

  private endOf(createdAt: Date, renewedAt: Date): Date {
    const { idleDays = 14, longestDays = 90 } = this.options;
    return new Date(
      Math.min(renewedAt.getTime() + idleDays * DAY_MS, createdAt.getTime() + longestDays * DAY_MS),
    );
  }

  private ended(exchange: Exchange): UnauthorizedException {
    exchange.forget(this.cookie);
    return new UnauthorizedException('The session has ended: log in');
  }

  /** What has ended is of no use to anybody. */
  private async sweep(): Promise<void> {
    try {
      await this.table.remove({ expiresAt: { lte: new Date() } });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`Sessions that have ended could not be removed: ${reason}`);
    }
  }
}

/** Whether the token of a generation counts: the newest, and for a moment the one before it. */
function isNewest({ generation, renewedAt }: Session, given: number): boolean {
  if (given === generation) return true;
  return given === generation - 1 && Date.now() - renewedAt.getTime() <= GRACE_MS;
}
