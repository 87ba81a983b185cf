import type { GenerateOptions } from '../../config/run-options';
import type { InspectionResult } from '../inspection-result';
import { resultOf } from '../doctor';
import { examine, type Examination } from '../examine';
import { ProjectReading } from '../reading';
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

/** Checks of conditions that are fine on a developer's machine but not in production. */
const PRODUCTION_EXAMINATIONS: readonly Examination[] = [
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

/** Runs the doctor with additional checks for production. */
export async function runProductionDoctor(
  root: string,
  options: GenerateOptions,
  system: System = thisSystem(),
): Promise<InspectionResult> {
  return resultOf(
    await examine(new ProjectReading(root, options), system, PRODUCTION_EXAMINATIONS),
  );
}
