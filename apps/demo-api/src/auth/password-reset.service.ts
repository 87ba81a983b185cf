import { hashPassword, invalid } from '@gen/nest';
import { passwordStamp, userOfResetToken, writeResetToken } from '@gen/nest/login';
import { Inject, Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import type { Settings } from '../config/settings';
import { SETTINGS } from '../config/settings.module';
import { PrismaService } from '../infrastructure/prisma/prisma.service';
import { MailService } from '../mail/mail.service';
import { isDemoPassword } from '../seed/data/logins';
import { userOfKey, usersOfAddress } from './login-users';
import type { ResetPasswordDto } from './password-reset.dto';

/** How long the link of an e-mail counts. */
const MINUTES = 30;

@Injectable()
export class PasswordResetService {
  private readonly logger = new Logger(PasswordResetService.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly prisma: PrismaService,
    private readonly mail: MailService,
  ) {}

  /**
   * Sends a link to who forgot a password. Nobody waits for it: neither the answer nor how long it takes tells whether there
   * is such a user.
   * @throws ServiceUnavailableException where no e-mails are sent
   */
  forgot(email: string): void {
    if (!this.mail.isReady) throw new ServiceUnavailableException('This server sends no e-mails');
    this.sendLink(email).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.error(`The e-mail for a forgotten password was not sent: ${reason}`);
    });
  }

  /**
   * Gives another password to whom the link was sent. It ends the link, and all sessions and tokens of the user.
   * @throws BadRequestException for a link that does not count, or a password that is refused
   */
  async reset({ token, newPassword }: ResetPasswordDto): Promise<void> {
    const { jwtKey, production } = this.settings;
    const account = await userOfResetToken(token, jwtKey, (id) => this.accountOf(id));
    if (!account) throw ended();
    if (production && isDemoPassword(newPassword))
      throw invalid('newPassword', 'newPassword is known to everybody: the demo has it');
    const password = await hashPassword(newPassword);
    const { user } = account;
    const where = { id: user.id, email: user.email, password: user.password };
    const { count } = await this.prisma.user.updateMany({ where, data: { password } });
    if (count === 0) throw ended();
  }

  private async sendLink(email: string): Promise<void> {
    const [user] = await usersOfAddress(this.prisma, email);
    if (!user) return;
    const userId = user.id;
    const token = writeResetToken({ userId, stamp: stampOf(user) }, this.settings.jwtKey, MINUTES);
    await this.mail.send({
      to: user.email,
      subject: 'Choose a new password',
      text: `Somebody, probably you, has forgotten the password of ${user.email}.

Choose a new one here within ${MINUTES} minutes:
${this.settings.mail?.dashboardUrl}/#/login?reset=${token}

Whoever did not ask for this has nothing to do: the password stays as it is.
`,
    });
  }

  private async accountOf(id: string) {
    const user = await userOfKey(this.prisma, id);
    return user && { user, stamp: stampOf(user) };
  }
}

/** Another address ends a link too: whoever reads the mailbox of before has no way in. */
const stampOf = (user: { email: string | null; password: string | null }): string =>
  passwordStamp([user.email, user.password].join(' '));

const ended = () =>
  invalid('token', 'token has expired or was used before: ask for another e-mail');
