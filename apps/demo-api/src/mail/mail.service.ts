import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
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
  private transport: Promise<Transporter> | undefined;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** False in production without a mail server. */
  get isReady(): boolean {
    return this.settings.mail !== undefined;
  }

  /** @throws Error where the mail server does not take it */
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

/** The library comes with the first e-mail: who sends none does without it. */
async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}
