/** How e-mails are sent, and where their links point. */
export interface MailSettings {
  /** The mail server; without one, e-mails are written to the log. */
  smtpUrl?: string;
  from: string;
  /** The dashboard's address without a trailing slash; never taken from a request, whose `Host` anyone can choose. */
  dashboardUrl: string;
}

/**
 * Reads the settings; undefined in production without `SMTP_URL`, where no e-mails are sent.
 * @throws Error that names the variable, never its value
 */
export function readMailSettings(
  env: Record<string, string | undefined>,
  production: boolean,
): MailSettings | undefined {
  const smtpUrl = env['SMTP_URL'] || undefined;
  const from = env['MAIL_FROM'] || undefined;
  const dashboardUrl = env['DASHBOARD_URL']?.replace(/\/+$/, '') || undefined;
  if (dashboardUrl && !/^https?:\/\//.test(dashboardUrl))
    throw new Error('DASHBOARD_URL must be an address such as https://admin.example.com.');
  if (!smtpUrl)
    return production
      ? undefined
      : {
          from: from ?? 'nobody@localhost',
          dashboardUrl: dashboardUrl ?? 'http://localhost:4200',
        };
  if (!/^smtps?:\/\//.test(smtpUrl))
    throw new Error('SMTP_URL must be an address such as smtps://user:password@smtp.example.com.');
  if (!from)
    throw new Error('MAIL_FROM is not set: SMTP_URL needs the address that e-mails come from.');
  if (!dashboardUrl)
    throw new Error('DASHBOARD_URL is not set: links of e-mails lead to the dashboard.');
  return { smtpUrl, from, dashboardUrl };
}
