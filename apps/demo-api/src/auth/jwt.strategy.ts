import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Settings } from '../config/settings';
import { SETTINGS } from '../config/settings.module';
import { PrismaService } from '../infrastructure/prisma/prisma.service';
import type { AuthenticatedUser } from './authenticated-user';

/** The claims of a verified token: signed by us, but perhaps by an older version of us. */
interface Claims {
  sub?: unknown;
  exp?: unknown;
}

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly prisma: PrismaService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: settings.jwtSecret,
      algorithms: ['HS256'], // else a token may choose its own
    });
  }

  /** Reads the user anew, so that a deleted user is out at once and a new role counts at once. */
  async validate({ sub, exp }: Claims): Promise<AuthenticatedUser | false> {
    if (typeof sub !== 'string' || typeof exp !== 'number') return false;
    const user = await this.prisma.user.findUnique({
      where: { id: sub },
      select: { id: true, email: true, name: true, role: true },
    });
    return user ?? false;
  }
}
