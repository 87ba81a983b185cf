import { invalid, Passwords } from '@gen/nest';
import { passwordStamp, userOfResetToken, writeResetToken } from '@gen/nest/login';
import {
  Inject,
  Injectable,
  Logger,
  ServiceUnavailableException,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../config/settings';
import { SETTINGS } from '../config/settings.module';
import { PrismaService } from '../infrastructure/prisma/prisma.service';
import { MailService } from '../mail/mail.service';
import { isDemoPassword } from '../seed/data/logins';
import { userOfKey, usersOfAddress } from './login-users';
import type { ResetPasswordDto } from './password-reset.dto';

/** How long the link in an e-mail is valid. */
const LINK_MINUTES = 30;

/** How long the end of the process waits for e-mails. */
const LAST_MAILS_MS = 5_000;

@Injectable()
export class PasswordResetService implements OnApplicationShutdown {
  private readonly logger = new Logger(PasswordResetService.name);
  private readonly pending = new Set<Promise<void>>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly prisma: PrismaService,
    private readonly mail: MailService,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Sends a link for a new password in the background: neither the response nor its duration tells whether there is
   * such a user.
   * @throws ServiceUnavailableException if this server sends no e-mails
   */
  forgot(email: string): void {
    if (!this.mail.isReady) throw new ServiceUnavailableException('This server sends no e-mails');
    const sending = this.sendLink(email)
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.logger.error(`The e-mail for a forgotten password could not be sent: ${reason}`);
      })
      .finally(() => this.pending.delete(sending));
    this.pending.add(sending);
  }

  /** Waits for the e-mails that were promised: the process ends after this. */
  async onApplicationShutdown(): Promise<void> {
    const limit = sleep(LAST_MAILS_MS, undefined, { ref: false });
    await Promise.race([Promise.all(this.pending), limit]);
  }

  /**
   * Sets a new password for the user whom the link was sent to. Ends the link, and all the user's sessions and tokens.
   * @param signal aborted when the client disconnects
   * @throws BadRequestException if the link is invalid or has expired, or the password is refused
   */
  async reset({ token, newPassword }: ResetPasswordDto, signal?: AbortSignal): Promise<void> {
    const { jwtKey, production } = this.settings;
    const account = await userOfResetToken(token, jwtKey, (id) => this.accountOf(id));
    if (!account) throw invalidLink();
    if (production && isDemoPassword(newPassword))
      throw invalid('newPassword', 'newPassword is public: the demo uses it');
    const password = await this.passwords.hash(newPassword, signal);
    const { user } = account;
    const where = { id: user.id, email: user.email, password: user.password };
    const { count } = await this.prisma.user.updateMany({ where, data: { password } });
    if (count === 0) throw invalidLink();
  }

  private async sendLink(email: string): Promise<void> {
    const [user] = await usersOfAddress(this.prisma, email);
    if (!user) return;
    const userId = user.id;
    const token = writeResetToken(
      { userId, stamp: stampOf(user) },
      this.settings.jwtKey,
      LINK_MINUTES,
    );
    await this.mail.send({
      to: user.email,
      subject: 'Choose a new password',
      text: `Someone, probably you, asked to reset the password of ${user.email}.

Choose a new one here within ${LINK_MINUTES} minutes:
${this.settings.mail?.dashboardUrl}/#/login?reset=${token}

If it was not you, ignore this e-mail: the password stays as it is.
`,
    });
  }

  private async accountOf(id: string) {
    const user = await userOfKey(this.prisma, id);
    return user && { user, stamp: stampOf(user) };
  }
}

/** A new address ends a link, too: access to the old mailbox must be no way in. */
const stampOf = (user: { email: string | null; password: string | null }): string =>
  passwordStamp([user.email, user.password].join(' '));

const invalidLink = () =>
  invalid('token', 'token has expired or was used before: request another e-mail');
