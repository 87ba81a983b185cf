import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { ok, reportProblems, type Finding } from '../check';
import type { ProjectReading } from '../reading';
import type { System } from '../system';
import { readEnvironment } from './environment';
import { dashboardFiles, faultsIn } from './source';

/** Checks that no account has publicly known credentials. */
export async function checkDemoAccounts(reading: ProjectReading, system: System): Promise<Finding> {
  const environment = await readEnvironment(reading, system);
  const problems: Diagnostic[] = faultsIn(await dashboardFiles(reading), [
    {
      pattern: /<LoginPage\b[^>]*\baccounts=/,
      message: 'the login page offers accounts with their passwords',
      cure: 'remove the property accounts, and delete those accounts',
    },
  ]);
  const email = environment.get('ADMIN_EMAIL');
  if (email && /@(?:[\w.-]+\.)?(?:example\.(?:com|org|net)|localhost|test)$/i.test(email.value))
    problems.push({
      subject: email.name,
      ...(email.location && { location: email.location }),
      ...createProblem(
        'is an address that belongs to nobody',
        "set it to the administrator's address",
      ),
    });
  const seed = environment.get('SEED');
  if (seed && /^(?:1|true|yes|on)$/i.test(seed.value))
    problems.push({
      subject: seed.name,
      ...(seed.location && { location: seed.location }),
      ...createProblem('fills the database with demo data', 'remove it'),
    });
  return problems.length > 0 ? reportProblems('error', problems) : ok('no publicly known account');
}
