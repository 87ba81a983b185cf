import { verifyPassword } from '@gen/nest';
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
   * @throws UnauthorizedException, the same one for all of these
   */
  async login({ email, password }: LoginDto): Promise<LoginResponseDto> {
    const user = await this.findUser(email);
    const matches = await verifyPassword(password, user?.password);
    const isPublic = this.settings.production && isDemoPassword(password);
    if (!user || !matches || isPublic)
      throw new UnauthorizedException('The e-mail address or the password is wrong');
    const claims = { sub: user.id, email: user.email, role: user.role };
    return { accessToken: await this.jwt.signAsync(claims) };
  }

  /** As written, else in lower case: telephones like to begin an address with a capital letter. */
  private async findUser(email: string) {
    const spellings = [email, email.toLowerCase()];
    const users = await this.prisma.user.findMany({ where: { email: { in: spellings } } });
    return users.find((user) => user.email === email) ?? users[0];
  }
}
