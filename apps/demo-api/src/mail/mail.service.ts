import { Inject, Injectable, Logger } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Settings } from '../config/settings';
import { SETTINGS } from '../config/settings.module';

/** An e-mail to one address, of text alone. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** How long a mail server may take for each step. */
const TIMEOUT_MS = 10_000;

/** Sends e-mails by the server of `SMTP_URL`; without one they are shown in the log, so that links can be followed. */
@Injectable()
export class MailService {
  private readonly logger = new Logger(MailService.name);
  private readonly transport: Transporter | undefined;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {
    const url = settings.mail?.smtpUrl;
    this.transport =
      url === undefined
        ? undefined
        : createTransport({
            url,
            connectionTimeout: TIMEOUT_MS,
            greetingTimeout: TIMEOUT_MS,
            socketTimeout: TIMEOUT_MS,
          });
  }

  /** False in production without a mail server. */
  get isReady(): boolean {
    return this.settings.mail !== undefined;
  }

  /** @throws Error where the mail server does not take it */
  async send(mail: Mail): Promise<void> {
    const { mail: settings } = this.settings;
    if (!settings) throw new Error('There is no mail server: SMTP_URL is not set');
    if (this.transport) await this.transport.sendMail({ from: settings.from, ...mail });
    else this.logger.log(`E-mail to ${mail.to}: ${mail.subject}\n${mail.text}`);
  }
}
