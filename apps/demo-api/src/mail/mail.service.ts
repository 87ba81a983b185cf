import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import type { Settings } from '../config/settings';
import { SETTINGS } from '../config/settings.module';

/** A plain-text e-mail to one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The timeout of each step of the mail server. */
const TIMEOUT_MS = 10_000;

/** Sends e-mails through the server of `SMTP_URL`; without one it logs them, so that their links can be followed. */
@Injectable()
export class MailService {
  private readonly logger = new Logger(MailService.name);
  private transport: Promise<Transporter> | undefined;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** False in production without a mail server. */
  get isReady(): boolean {
    return this.settings.mail !== undefined;
  }

  /** @throws Error if the mail server does not accept the e-mail */
  async send(mail: Mail): Promise<void> {
    const { mail: settings } = this.settings;
    if (!settings) throw new Error('There is no mail server: SMTP_URL is not set');
    const { from, smtpUrl } = settings;
    if (smtpUrl === undefined) {
      this.logger.log(`E-mail to ${mail.to}: ${mail.subject}\n${mail.text}`);
      return;
    }
    this.transport ??= connect(smtpUrl);
    await (await this.transport).sendMail({ from, ...mail });
  }
}

/** Loads the library with the first e-mail: an application that sends none does without it. */
async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}
