import { invalid, Passwords } from '@gen/nest';
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
    private readonly passwords: Passwords,
    private readonly sessions: LoginSessions,
    private readonly factor: SecondFactor,
  ) {}

  /**
   * @param exchange receives the cookie of the new session
   * @param signal aborted when the client disconnects
   * @throws UnauthorizedException, the same for an unknown address and a wrong password; a different one if the
   * password is right and a code is required
   */
  async login(
    credentials: LoginDto,
    exchange: Exchange,
    signal?: AbortSignal,
  ): Promise<LoginResponseDto> {
    const user = await this.verifyCredentials(credentials, signal);
    await this.factor.demand(user.id, credentials.code);
    return this.beginSession(exchange, user);
  }

  /**
   * Verifies the current user's password again, for what an unattended browser must not allow.
   * @throws BadRequestException if the password is wrong
   */
  async prove(credentials: LoginDto, signal?: AbortSignal): Promise<void> {
    if (!(await this.findVerifiedUser(credentials, signal)))
      throw invalid('password', 'password is wrong');
  }

  /**
   * Returns a new access token for the session of the cookie.
   * @throws UnauthorizedException if the session has ended
   */
  async refresh(exchange: Exchange): Promise<LoginResponseDto> {
    const { user, sid } = await this.sessions.renew(exchange, async (id) => {
      const account = await userOfKey(this.prisma, id);
      return account && { user: account, stamp: passwordStamp(account.password) };
    });
    return this.tokenOf(user, sid);
  }

  /**
   * Changes a user's password, given the current one. Ends all earlier sessions and tokens, and begins a session.
   * @throws UnauthorizedException as a login does, and if a concurrent change of the password came first
   */
  async changePassword(
    { newPassword, ...credentials }: ChangePasswordDto,
    exchange: Exchange,
    signal?: AbortSignal,
  ): Promise<LoginResponseDto> {
    const user = await this.verifyCredentials(credentials, signal);
    if (newPassword === credentials.password)
      throw invalid('newPassword', 'newPassword must differ from the current password');
    if (this.isPublic(newPassword))
      throw invalid('newPassword', 'newPassword is public: the demo uses it');
    await this.factor.demand(user.id, credentials.code);
    const password = await this.passwords.hash(newPassword, signal);
    const { count } = await this.prisma.user.updateMany({
      where: { id: user.id, password: user.password },
      data: { password },
    });
    if (count === 0) throw wrongCredentials();
    return this.beginSession(exchange, { ...user, password });
  }

  private async verifyCredentials(credentials: LoginDto, signal?: AbortSignal): Promise<User> {
    const user = await this.findVerifiedUser(credentials, signal);
    if (!user) throw wrongCredentials();
    return user;
  }

  /**
   * An unknown address takes as long as a wrong password: verify does the same work without a hash.
   * In production the demo's passwords are refused: a database that the demo seeded may have moved there.
   */
  private async findVerifiedUser({ email, password }: LoginDto, signal?: AbortSignal) {
    const [user] = await usersOfAddress(this.prisma, email);
    const matches = await this.passwords.verify(password, user?.password, signal);
    return matches && !this.isPublic(password) ? user : undefined;
  }

  private isPublic(password: string): boolean {
    return this.settings.production && isDemoPassword(password);
  }

  private async beginSession(exchange: Exchange, user: User): Promise<LoginResponseDto> {
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

const wrongCredentials = (): UnauthorizedException =>
  new UnauthorizedException('The e-mail address or the password is wrong');
