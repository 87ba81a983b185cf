import { keptAccounts, LoginSessions } from '@gen/nest/login';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Settings } from '../config/settings';
import { SETTINGS } from '../config/settings.module';
import { PrismaService } from '../infrastructure/prisma/prisma.service';
import { readAccount, type Account } from './account';
import type { AuthenticatedUser } from './authenticated-user';
import { TOKEN, type Claims } from './token';

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  private readonly accountOf: (id: string) => Promise<Account | null>;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    prisma: PrismaService,
    private readonly sessions: LoginSessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // a KeyObject, which the types do not know: a string would be tried as a public key on every request
      secretOrKey: settings.jwtKey as unknown as Buffer,
      algorithms: [TOKEN.algorithm], // otherwise a token could choose its own
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
    });
    this.accountOf = keptAccounts(prisma, (id) => readAccount(prisma, id));
  }

  /**
   * Checks the user against the database, so that a deleted user is refused, a new role applies, and a
   * new password or the end of the session invalidates earlier tokens: at once if this process writes the change,
   * within five seconds if another one does.
   */
  async validate({ sub, exp, stamp, sid }: Claims): Promise<AuthenticatedUser | false> {
    // no database stores a NUL character, and PostgreSQL rejects a query for one
    if (typeof sub !== 'string' || sub.includes('\0') || typeof exp !== 'number') return false;
    if (typeof sid !== 'string' || !(await this.sessions.isOpen(sid))) return false;
    const account = await this.accountOf(sub);
    if (!account || account.stamp !== stamp) return false;
    return { ...account.user }; // a copy for each request
  }
}
