import { verifyPassword } from '@gen/nest';
import { Injectable, UnauthorizedException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { PrismaService } from '../infrastructure/prisma/prisma.service';
import type { LoginDto, LoginResponseDto } from './login.dto';

@Injectable()
export class AuthService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly jwt: JwtService,
  ) {}

  /**
   * An unknown address takes as long as a wrong password: verifyPassword does the same work without a hash.
   * @throws UnauthorizedException, the same one for both
   */
  async login({ email, password }: LoginDto): Promise<LoginResponseDto> {
    const user = await this.findUser(email);
    const matches = await verifyPassword(password, user?.password);
    if (!user || !matches)
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
