import { verifyPassword } from '@gen/nest';
import { passwordStamp } from '@gen/nest/login';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Settings } from '../config/settings';
import { SETTINGS } from '../config/settings.module';
import { PrismaService } from '../infrastructure/prisma/prisma.service';
import { isDemoPassword } from '../seed/data/logins';
import type { LoginDto, LoginResponseDto } from './login.dto';

@Injectable()
export class AuthService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly prisma: PrismaService,
    private readonly jwt: JwtService,
  ) {}

  /**
   * An unknown address takes as long as a wrong password: verifyPassword does the same work without a hash.
   * In production nobody gets in with a password of the demo: a database that the demo filled may have moved there.
   * @param signal aborted when the client hangs up
   * @throws UnauthorizedException, the same one for all of these
   */
  async login({ email, password }: LoginDto, signal?: AbortSignal): Promise<LoginResponseDto> {
    const user = await this.findUser(email);
    const matches = await verifyPassword(password, user?.password, signal);
    const isPublic = this.settings.production && isDemoPassword(password);
    if (!user || !matches || isPublic)
      throw new UnauthorizedException('The e-mail address or the password is wrong');
    const { id, role } = user;
    const claims = { sub: id, email: user.email, role, stamp: passwordStamp(user.password) };
    return { accessToken: await this.jwt.signAsync(claims) };
  }

  /**
   * The user of an address in any letter case. All are stored in lower case now, but an older database may hold
   * others, even two that differ in nothing else: then the spelling decides, before lower case.
   */
  private async findUser(email: string) {
    const lowered = email.toLowerCase();
    const users = await this.prisma.user.findMany({
      where: { email: { in: [lowered], mode: 'insensitive' } },
    });
    return (
      users.find((user) => user.email === email) ??
      users.find((user) => user.email === lowered) ??
      users[0]
    );
  }
}
