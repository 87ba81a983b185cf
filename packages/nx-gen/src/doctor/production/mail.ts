import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { ok, reportProblems, type Finding } from '../check';
import type { ProjectReading } from '../reading';
import type { System } from '../system';
import { missingVariables } from './required-variables';
import { readEnvironment } from './environment';

/** Variables that the application requires together with a mail server. */
const REQUIRED_VARIABLES = [
  { name: 'MAIL_FROM', cure: 'set it to the address that e-mails come from' },
  { name: 'DASHBOARD_URL', cure: 'set it to the address of the dashboard, where links lead' },
];

/** Checks that password reset links can be sent, if the project has that part. */
export async function checkMail(reading: ProjectReading, system: System): Promise<Finding> {
  const environment = await readEnvironment(reading, system);
  if (!environment.get('SMTP_URL')) {
    if (!environment.knows('SMTP_URL')) return ok('the project sends none');
    const problem: Diagnostic = {
      subject: 'SMTP_URL',
      ...createProblem(
        'is not set, so users who forget their password get no link',
        'set it to the address of a mail server, such as smtps://user:password@smtp.example.com',
      ),
    };
    return reportProblems('warning', [problem]);
  }
  const missing = missingVariables(environment, 'SMTP_URL', REQUIRED_VARIABLES);
  return missing.length > 0
    ? reportProblems('error', missing)
    : ok('links are sent through SMTP_URL');
}
