import { ok, reportProblems, type Finding } from '../check';
import type { ProjectReading } from '../reading';
import type { System } from '../system';
import { missingVariables } from './required-variables';
import { readEnvironment } from './environment';

/** Variables that the application requires together with a provider. */
const REQUIRED_VARIABLES = [
  {
    name: 'OPENID_CLIENT_ID',
    cure: 'set it to the name by which the provider knows the application',
  },
  {
    name: 'OPENID_REDIRECT_URL',
    cure: 'set it to the address of /auth/openid/callback as browsers reach it, and register it with the provider',
  },
  { name: 'DASHBOARD_URL', cure: 'set it to the address of the dashboard, where logins return' },
];

/** Checks the OpenID Connect login, if the environment configures a provider. */
export async function checkOpenId(reading: ProjectReading, system: System): Promise<Finding> {
  const environment = await readEnvironment(reading, system);
  if (!environment.get('OPENID_ISSUER')) return ok('nobody logs in through a provider');
  const missing = missingVariables(environment, 'OPENID_ISSUER', REQUIRED_VARIABLES);
  return missing.length > 0
    ? reportProblems('error', missing)
    : ok('users log in through OPENID_ISSUER');
}
