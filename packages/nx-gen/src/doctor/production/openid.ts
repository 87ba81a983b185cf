import { ok, problemsFound, type Finding } from '../check';
import type { Reading } from '../reading';
import type { System } from '../system';
import { missingBeside } from './beside';
import { readEnvironment } from './environment';

/** What the start asks for beside a provider. */
const BESIDE = [
  {
    name: 'OPENID_CLIENT_ID',
    cure: 'give it the name by which the provider knows the application',
  },
  {
    name: 'OPENID_REDIRECT_URL',
    cure: 'give it the address of /auth/openid/callback as browsers reach it, and register it at the provider',
  },
  { name: 'DASHBOARD_URL', cure: 'give it the address of the dashboard, where logins lead back' },
];

/** People log in by an OpenID Connect provider, where the environment names one. */
export async function checkOpenId(reading: Reading, system: System): Promise<Finding> {
  const environment = await readEnvironment(reading, system);
  if (!environment.get('OPENID_ISSUER')) return ok('nobody logs in by a provider');
  const missing = missingBeside(environment, 'OPENID_ISSUER', BESIDE);
  return missing.length > 0
    ? problemsFound('error', missing)
    : ok('people log in by OPENID_ISSUER');
}
