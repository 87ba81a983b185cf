import {
  Inject,
  Injectable,
  Logger,
  UnauthorizedException,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { changesOf } from '../account-changes';
import { keptAccounts } from '../kept-accounts';
import { decodeToken, encodeToken, type RefreshToken } from './refresh-token';
import type { CookieSettings, Exchange } from './session-exchange';
import { SESSIONS_OPTIONS, type LoginSessionsOptions } from './sessions.options';
import { SessionTable, type Session } from './session-table';

const DAY_MS = 24 * 60 * 60 * 1000;
const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

/** Two tabs, or a browser that missed the response, may renew twice with one token: within this time it is no theft. */
const GRACE_MS = 30_000;

/** The user of a session, and the stamp of their current password. */
export interface SessionAccount<User> {
  readonly user: User;
  readonly stamp: string;
}

/**
 * Long-lived logins: a table has one row per login, a cookie the token that renews it. Each renewal issues a new token; reuse
 * of an earlier one ends the session, because then two parties have it and one of them stole it.
 */
@Injectable()
export class LoginSessions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('LoginSessions');
  private readonly table: SessionTable;
  private readonly cookie: CookieSettings;
  private readonly findCachedSession: (id: string) => Promise<Session | null>;
  private sweepTimer: NodeJS.Timeout | undefined;

  constructor(@Inject(SESSIONS_OPTIONS) private readonly options: LoginSessionsOptions) {
    const { client, delegate = 'loginSession', cookie, isSecure } = options;
    this.table = new SessionTable(client, delegate);
    this.cookie = {
      name: cookie,
      isSecure: isSecure ?? process.env['NODE_ENV'] === 'production',
    };
    this.findCachedSession = keptAccounts(client, (id) => this.table.find(id));
    changesOf(client)?.onDeletionMark((inside, userIds) =>
      new SessionTable(inside, delegate).removeOfUsers(userIds),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.table.probe();
    await this.sweep();
    this.sweepTimer = setInterval(() => void this.sweep(), SWEEP_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweepTimer);
  }

  /**
   * Begins a session of a user who has just authenticated.
   * @param userId the user's key as text
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
      expiresAt: this.expiryOf(now, now),
    };
    await this.table.add(session);
    this.setCookie(exchange, session);
    return session.id;
  }

  /**
   * Issues the next token of the session in the cookie.
   * @param read returns the user of a key; null if there is none any more
   * @throws UnauthorizedException if there is no such session, or the password has changed since
   */
  async renew<User>(
    exchange: Exchange,
    read: (userId: string) => Promise<SessionAccount<User> | null>,
  ): Promise<{ user: User; sid: string }> {
    const token = this.tokenOf(exchange);
    const session = token && (await this.table.find(token.id));
    if (!token || !session) throw this.endedError(exchange);
    const account = session.expiresAt > new Date() ? await read(session.userId) : null;
    const renewed =
      account?.stamp === session.stamp ? await this.rotate(session, token.generation) : undefined;
    if (!account || !renewed) {
      await this.table.remove({ id: session.id });
      throw this.endedError(exchange);
    }
    this.setCookie(exchange, renewed);
    return { user: account.user, sid: session.id };
  }

  /** Ends the session in the cookie; does nothing without one. */
  async end(exchange: Exchange): Promise<void> {
    const token = this.tokenOf(exchange);
    if (token) await this.table.remove({ id: token.id });
    exchange.forget(this.cookie);
  }

  /**
   * Ends all sessions of the user whose session is in the cookie.
   * @throws UnauthorizedException if there is no such session, or its token was already used
   */
  async endAll(exchange: Exchange): Promise<void> {
    const token = this.tokenOf(exchange);
    const session = token && (await this.table.find(token.id));
    if (!token || !session || !isValidGeneration(session, token.generation))
      throw this.endedError(exchange);
    await this.table.remove({ userId: session.userId });
    exchange.forget(this.cookie);
  }

  /** Checks whether tokens of this session are valid; one ended by another process may stay valid for five seconds. */
  async isOpen(sid: string): Promise<boolean> {
    const session = await this.findCachedSession(sid);
    return session !== null && session.expiresAt > new Date();
  }

  private tokenOf(exchange: Exchange): RefreshToken | undefined {
    const { key, formerKeys = [] } = this.options;
    const text = exchange.read(this.cookie) ?? '';
    for (const one of [key, ...formerKeys]) {
      const token = decodeToken(text, one);
      if (token) return token;
    }
    return undefined;
  }

  private setCookie(exchange: Exchange, session: Session): void {
    exchange.write(this.cookie, encodeToken(session, this.options.key), session.expiresAt);
  }

  /** Renews the session with a token of this generation; returns undefined for a token that was already used. */
  private async rotate(session: Session, generation: number): Promise<Session | undefined> {
    let current: Session | null = session;
    if (session.generation === generation) {
      const renewedAt = new Date();
      const expiresAt = this.expiryOf(session.createdAt, renewedAt);
      const renewed = { generation: generation + 1, renewedAt, expiresAt };
      if (await this.table.renew(session, renewed)) return { ...session, ...renewed };
      current = await this.table.find(session.id); // another tab was faster
    }
    if (!current || isValidGeneration(current, generation)) return current ?? undefined;
    this.logger.warn(
      `A refresh token of the user ${session.userId} came a second time: its session is ended`,
    );
    return undefined;
  }

  private expiryOf(createdAt: Date, renewedAt: Date): Date {
    const { idleDays = 14, longestDays = 90 } = this.options;
    return new Date(
      Math.min(renewedAt.getTime() + idleDays * DAY_MS, createdAt.getTime() + longestDays * DAY_MS),
    );
  }

  private endedError(exchange: Exchange): UnauthorizedException {
    exchange.forget(this.cookie);
    return new UnauthorizedException('The session has ended: log in');
  }

  /** Removes expired sessions. */
  private async sweep(): Promise<void> {
    try {
      await this.table.remove({ expiresAt: { lte: new Date() } });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`Sessions that have ended could not be removed: ${reason}`);
    }
  }
}

/** Checks whether the token of a generation is valid: the latest, and for a moment the previous one. */
function isValidGeneration({ generation, renewedAt }: Session, given: number): boolean {
  if (given === generation) return true;
  return given === generation - 1 && Date.now() - renewedAt.getTime() <= GRACE_MS;
}
