import { told, type Diagnostic } from '../../base/diagnostics';
import { ok, problemsFound, type Finding } from '../check';
import type { Reading } from '../reading';
import type { System } from '../system';
import { readEnvironment } from './environment';
import { dashboardFiles, faultsIn } from './source';

/** Nobody logs in by what everybody can read. */
export async function checkDemoAccounts(reading: Reading, system: System): Promise<Finding> {
  const environment = await readEnvironment(reading, system);
  const problems: Diagnostic[] = faultsIn(await dashboardFiles(reading), [
    {
      pattern: /<LoginPage\b[^>]*\baccounts=/,
      message: 'the login page offers accounts with their passwords',
      cure: 'leave the property accounts out, and delete those accounts',
    },
  ]);
  const email = environment.get('ADMIN_EMAIL');
  if (email && /@(?:[\w.-]+\.)?(?:example\.(?:com|org|net)|localhost|test)$/i.test(email.value))
    problems.push({
      subject: email.name,
      ...(email.location && { location: email.location }),
      ...told('is an address that belongs to nobody', 'give it the address of the administrator'),
    });
  const seed = environment.get('SEED');
  if (seed && /^(?:1|true|yes|on)$/i.test(seed.value))
    problems.push({
      subject: seed.name,
      ...(seed.location && { location: seed.location }),
      ...told('fills the database with demo data', 'leave it out'),
    });
  return problems.length > 0
    ? problemsFound('error', problems)
    : ok('no account that everybody knows');
}
