import { inWords } from '../output/system-error';
import { GenError } from '../base/diagnostics';
import { error, failed, skipped, type Check, type Finding } from './check';
import { checkAccess } from './checks/access';
import { checkAccounts } from './checks/accounts';
import { checkAdapters } from './checks/adapters';
import { checkConfiguration } from './checks/configuration';
import { checkDashboard } from './checks/dashboard';
import { checkDependencies } from './checks/dependencies';
import { checkFolders } from './checks/folders';
import { checkIndexes } from './checks/indexes';
import { checkLogin } from './checks/login';
import { checkNode } from './checks/node';
import { checkNpm } from './checks/npm';
import { checkOutput } from './checks/output';
import { checkPrefix } from './checks/prefix';
import { checkPrismaCli } from './checks/prisma-cli';
import { checkSchema } from './checks/schema';
import { checkUploads } from './checks/uploads';
import { checkGuards, checkPrismaService } from './checks/user-classes';
import { checkValidationPipe } from './checks/validation-pipe';
import { checkWiring } from './checks/wiring';
import type { Reading } from './reading';
import { thisSystem, type System } from './system';

/** One thing that is looked at. */
export interface Examination {
  id: string;
  title: string;
  /** What must have been read for it. */
  needs?: 'configuration' | 'schema';
  examine(reading: Reading, system: System, earlier: readonly Check[]): Finding | Promise<Finding>;
}

/** Every check, in the order in which they are told: what stops the most comes first. */
const EXAMINATIONS: readonly Examination[] = [
  { id: 'configuration', title: 'Configuration', examine: checkConfiguration },
  { id: 'node', title: 'Node.js', examine: checkNode },
  { id: 'npm', title: 'npm', examine: checkNpm },
  { id: 'prisma-cli', title: 'Prisma CLI', examine: checkPrismaCli },
  { id: 'schema', title: 'Schema', needs: 'configuration', examine: checkSchema },
  { id: 'folders', title: 'Folders', needs: 'configuration', examine: checkFolders },
  { id: 'guards', title: 'Guards', needs: 'configuration', examine: checkGuards },
  { id: 'accounts', title: 'Accounts', needs: 'schema', examine: checkAccounts },
  { id: 'access', title: 'Access rules', needs: 'schema', examine: checkAccess },
  { id: 'adapters', title: 'Adapters', needs: 'schema', examine: checkAdapters },
  { id: 'login', title: 'Login', needs: 'configuration', examine: checkLogin },
  {
    id: 'prisma-service',
    title: 'PrismaService',
    needs: 'configuration',
    examine: checkPrismaService,
  },
  {
    id: 'validation-pipe',
    title: 'ValidationPipe',
    needs: 'configuration',
    examine: checkValidationPipe,
  },
  { id: 'dashboard', title: 'Dashboard', needs: 'configuration', examine: checkDashboard },
  { id: 'prefix', title: 'Addresses', needs: 'configuration', examine: checkPrefix },
  { id: 'uploads', title: 'Uploads', needs: 'schema', examine: checkUploads },
  { id: 'wiring', title: 'Wiring', needs: 'schema', examine: checkWiring },
  {
    id: 'output',
    title: 'Generated files',
    needs: 'schema',
    examine: (reading, _system, earlier) => checkOutput(reading, earlier),
  },
  { id: 'dependencies', title: 'Dependencies', needs: 'schema', examine: checkDependencies },
  { id: 'indexes', title: 'Indexes', needs: 'schema', examine: checkIndexes },
];

/**
 * Looks at everything; the database is never asked, and nothing is written.
 * @param more what is looked at behind the usual checks
 */
export async function examine(
  reading: Reading,
  system = thisSystem(),
  more: readonly Examination[] = [],
): Promise<Check[]> {
  const checks: Check[] = [];
  for (const { id, title, needs, examine } of [...EXAMINATIONS, ...more]) {
    const missing = await unreadable(reading, needs);
    const found = missing
      ? skipped(`needs a ${missing} without errors`)
      : await findingOf(() => examine(reading, system, checks));
    checks.push({ id, title, ...found });
  }
  return checks;
}

/** What an examination needs and does not have. */
async function unreadable(
  reading: Reading,
  needs: Examination['needs'],
): Promise<Examination['needs']> {
  if (needs && 'failure' in (await reading.context())) return 'configuration';
  return needs === 'schema' && 'failure' in (await reading.schema()) ? 'schema' : undefined;
}

/** One check that breaks down must not hide what the others find. */
async function findingOf(look: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (fault) {
    const failure = inWords(fault);
    if (failure instanceof GenError) return failed(failure);
    const reason = failure instanceof Error ? failure.message : String(failure);
    return error(`this check failed itself: ${reason}`, 'please report it with this line');
  }
}
