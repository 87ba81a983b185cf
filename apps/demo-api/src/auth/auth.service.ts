import { hashPassword, invalid, verifyPassword } from '@gen/nest';
import { LoginSessions, passwordStamp, SecondFactor, type Exchange } from '@gen/nest/login';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Settings } from '../config/settings';
import { SETTINGS } from '../config/settings.module';
import type { User } from '../generated/prisma/client';
import { PrismaService } from '../infrastructure/prisma/prisma.service';
import { isDemoPassword } from '../seed/data/logins';
import { userOfKey, usersOfAddress } from './login-users';
import type { ChangePasswordDto, LoginDto, LoginResponseDto } from './login.dto';

@Injectable()
export class AuthService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly prisma: PrismaService,
    private readonly jwt: JwtService,
    private readonly sessions: LoginSessions,
    private readonly factor: SecondFactor,
  ) {}

  /**
   * @param exchange gets the cookie of the session that begins
   * @param signal aborted when the client hangs up
   * @throws UnauthorizedException, the same one for an unknown address and a wrong password; another one where the password is
   * right and a code is wanted
   */
  async login(
    credentials: LoginDto,
    exchange: Exchange,
    signal?: AbortSignal,
  ): Promise<LoginResponseDto> {
    const user = await this.proven(credentials, signal);
    await this.factor.demand(user.id, credentials.code);
    return this.begin(exchange, user);
  }

  /**
   * Has whoever is logged in prove it once more, for what a browser that was left open must not do.
   * @throws BadRequestException for a wrong password
   */
  async prove(credentials: LoginDto, signal?: AbortSignal): Promise<void> {
    if (!(await this.findProven(credentials, signal)))
      throw invalid('password', 'password is wrong');
  }

  /**
   * Another access token of the session that the cookie names.
   * @throws UnauthorizedException where that has ended
   */
  async refresh(exchange: Exchange): Promise<LoginResponseDto> {
    const { user, sid } = await this.sessions.renew(exchange, async (id) => {
      const found = await userOfKey(this.prisma, id);
      return found && { user: found, stamp: passwordStamp(found.password) };
    });
    return this.tokenOf(user, sid);
  }

  /**
   * Gives who knows the password another one. It ends all sessions and tokens from before, and begins one.
   * @throws UnauthorizedException as a login does, also where somebody else was quicker
   */
  async changePassword(
    { newPassword, ...credentials }: ChangePasswordDto,
    exchange: Exchange,
    signal?: AbortSignal,
  ): Promise<LoginResponseDto> {
    const user = await this.proven(credentials, signal);
    if (newPassword === credentials.password)
      throw invalid('newPassword', 'newPassword must differ from the password until now');
    if (this.isPublic(newPassword))
      throw invalid('newPassword', 'newPassword is known to everybody: the demo has it');
    await this.factor.demand(user.id, credentials.code);
    const password = await hashPassword(newPassword);
    const { count } = await this.prisma.user.updateMany({
      where: { id: user.id, password: user.password },
      data: { password },
    });
    if (count === 0) throw wrong();
    return this.begin(exchange, { ...user, password });
  }

  private async proven(credentials: LoginDto, signal?: AbortSignal): Promise<User> {
    const user = await this.findProven(credentials, signal);
    if (!user) throw wrong();
    return user;
  }

  /**
   * An unknown address takes as long as a wrong password: verifyPassword does the same work without a hash.
   * In production nobody gets in with a password of the demo: a database that the demo filled may have moved there.
   */
  private async findProven({ email, password }: LoginDto, signal?: AbortSignal) {
    const [user] = await usersOfAddress(this.prisma, email);
    const matches = await verifyPassword(password, user?.password, signal);
    return matches && !this.isPublic(password) ? user : undefined;
  }

  private isPublic(password: string): boolean {
    return this.settings.production && isDemoPassword(password);
  }

  private async begin(exchange: Exchange, user: User): Promise<LoginResponseDto> {
    const sid = await this.sessions.begin(exchange, user.id, passwordStamp(user.password));
    return this.tokenOf(user, sid);
  }

  private async tokenOf(
    { id, email, role, password }: User,
    sid: string,
  ): Promise<LoginResponseDto> {
    const claims = { sub: id, email, role, stamp: passwordStamp(password), sid };
    return { accessToken: await this.jwt.signAsync(claims) };
  }
}

const wrong = (): UnauthorizedException =>
  new UnauthorizedException('The e-mail address or the password is wrong');
