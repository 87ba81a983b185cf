import { told, type Diagnostic } from '../../base/diagnostics';
import { ok, problemsFound, type Finding } from '../check';
import type { Reading } from '../reading';
import type { System } from '../system';
import { missingBeside } from './beside';
import { readEnvironment } from './environment';

/** What the start asks for beside a mail server. */
const BESIDE = [
  { name: 'MAIL_FROM', cure: 'give it the address that e-mails come from' },
  { name: 'DASHBOARD_URL', cure: 'give it the address of the dashboard, where links lead' },
];

/** Who forgot a password gets a link, where the project has that part. */
export async function checkMail(reading: Reading, system: System): Promise<Finding> {
  const environment = await readEnvironment(reading, system);
  if (!environment.get('SMTP_URL')) {
    if (!environment.knows('SMTP_URL')) return ok('the project sends none');
    const problem: Diagnostic = {
      subject: 'SMTP_URL',
      ...told(
        'is not set, so that who forgot a password gets no link',
        'give it the address of a mail server, as in smtps://user:password@smtp.example.com',
      ),
    };
    return problemsFound('warning', [problem]);
  }
  const missing = missingBeside(environment, 'SMTP_URL', BESIDE);
  return missing.length > 0 ? problemsFound('error', missing) : ok('links are sent by SMTP_URL');
}
