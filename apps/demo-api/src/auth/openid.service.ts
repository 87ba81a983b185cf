import {
  LoginSessions,
  type Exchange,
  type OpenIdAccounts,
  type ProvenClaims,
} from '@gen/nest/login';
import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '../config/settings';
import { SETTINGS } from '../config/settings.module';
import { PrismaService } from '../infrastructure/prisma/prisma.service';
import { isDemoAddress } from '../seed/data/logins';
import { readAccount } from './account';
import { usersOfAddress } from './login-users';

/** Maps accounts at the provider to users of this application. */
@Injectable()
export class OpenIdService implements OpenIdAccounts {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly prisma: PrismaService,
    private readonly sessions: LoginSessions,
  ) {}

  /**
   * Returns the user to link to an account at the provider on its first login: the one with the same e-mail address,
   * which the provider has verified. Others get no access; to give them an account, create one here and return its id.
   * In production no one is linked to an account of the demo: a database that the demo seeded may have moved there.
   */
  async userOf({ email }: ProvenClaims): Promise<string | undefined> {
    if (this.settings.production && isDemoAddress(email)) return undefined;
    const [user, other] = await usersOfAddress(this.prisma, email);
    if (!user || other) return undefined;
    return user.id;
  }

  async logIn(exchange: Exchange, userId: string): Promise<boolean> {
    const account = await readAccount(this.prisma, userId);
    if (!account) return false;
    await this.sessions.begin(exchange, userId, account.stamp);
    return true;
  }
}
