import type { GenerateOptions } from '../../config/run-options';
import type { Answer } from '../answer';
import { answerOf } from '../doctor';
import { examine, type Examination } from '../examine';
import { Reading } from '../reading';
import { thisSystem, type System } from '../system';
import { checkCors } from './cors';
import { checkDebugging } from './debugging';
import { checkDemoAccounts } from './demo-accounts';
import { checkHttpAddresses } from './http-addresses';
import { checkLimits } from './limits';
import { checkMail } from './mail';
import { checkMigrations } from './migrations';
import { checkOpenId } from './openid';
import { checkSecrets } from './secrets';

/** What is no fault on a developer's machine, and one on a server. */
const ON_A_SERVER: readonly Examination[] = [
  { id: 'secrets', title: 'Secrets', needs: 'configuration', examine: checkSecrets },
  {
    id: 'demo-accounts',
    title: 'Demo accounts',
    needs: 'configuration',
    examine: checkDemoAccounts,
  },
  { id: 'cors', title: 'CORS', needs: 'configuration', examine: checkCors },
  { id: 'limits', title: 'Limits', needs: 'configuration', examine: checkLimits },
  { id: 'debugging', title: 'Debugging', needs: 'configuration', examine: checkDebugging },
  { id: 'http', title: 'HTTPS', needs: 'configuration', examine: checkHttpAddresses },
  { id: 'mail', title: 'E-mails', needs: 'configuration', examine: checkMail },
  { id: 'openid', title: 'OpenID Connect', needs: 'configuration', examine: checkOpenId },
  { id: 'migrations', title: 'Migrations', needs: 'schema', examine: checkMigrations },
];

/** The doctor, and what a server asks for besides. */
export async function doctorForProduction(
  root: string,
  options: GenerateOptions,
  system: System = thisSystem(),
): Promise<Answer> {
  return answerOf(await examine(new Reading(root, options), system, ON_A_SERVER));
}
