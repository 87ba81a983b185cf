import { passwordStamp } from '@gen/nest/login';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Settings } from '../config/settings';
import { SETTINGS } from '../config/settings.module';
import { PrismaService } from '../infrastructure/prisma/prisma.service';
import type { AuthenticatedUser } from './authenticated-user';
import { TOKEN, type Claims } from './token';

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly prisma: PrismaService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: settings.jwtSecret,
      algorithms: [TOKEN.algorithm], // else a token may choose its own
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
    });
  }

  /**
   * Reads the user anew, so that a deleted user is out at once, a new role counts at once, and a new password ends the
   * tokens from before it.
   */
  async validate({ sub, exp, stamp }: Claims): Promise<AuthenticatedUser | false> {
    // No database stores a NUL, and PostgreSQL refuses to look for one.
    if (typeof sub !== 'string' || sub.includes('\0') || typeof exp !== 'number') return false;
    const user = await this.prisma.user.findUnique({
      where: { id: sub },
      select: { id: true, email: true, name: true, role: true, password: true },
    });
    if (!user || stamp !== passwordStamp(user.password)) return false;
    const { id, email, name, role } = user;
    return { id, email, name, role };
  }
}
