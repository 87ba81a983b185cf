import { toReadableError } from '../output/system-error';
import { GenError } from '../base/diagnostics';
import { error, failed, skipped, type Check, type Finding } from './check';
import { checkAccess } from './checks/access';
import { checkAccounts } from './checks/accounts';
import { checkAdapters } from './checks/adapters';
import { checkConfiguration } from './checks/configuration';
import { checkConstraints } from './checks/constraints';
import { checkControllers } from './checks/controllers';
import { checkDashboard } from './checks/dashboard';
import { checkDependencies } from './checks/dependencies';
import { checkFolders } from './checks/folders';
import { checkIndexes } from './checks/indexes';
import { checkInterceptors } from './checks/interceptors';
import { checkLogin } from './checks/login';
import { checkNode } from './checks/node';
import { checkNpm } from './checks/npm';
import { checkOutput } from './checks/output';
import { checkPasswords } from './checks/passwords';
import { checkPrefix } from './checks/prefix';
import { checkPrismaCli } from './checks/prisma-cli';
import { checkSchema } from './checks/schema';
import { checkUploads } from './checks/uploads';
import { checkGuards, checkPrismaService } from './checks/user-classes';
import { checkValidationPipe } from './checks/validation-pipe';
import { checkWiring } from './checks/wiring';
import type { ProjectReading } from './reading';
import { thisSystem, type System } from './system';

/** One examination of the doctor. */
export interface Examination {
  id: string;
  title: string;
  /** What must have been read successfully before. */
  needs?: 'configuration' | 'schema';
  examine(
    reading: ProjectReading,
    system: System,
    earlier: readonly Check[],
  ): Finding | Promise<Finding>;
}

/** Every examination, in the order of the report: the most fundamental ones come first. */
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
  { id: 'controllers', title: 'Controllers', needs: 'schema', examine: checkControllers },
  { id: 'login', title: 'Login', needs: 'configuration', examine: checkLogin },
  { id: 'passwords', title: 'Passwords', needs: 'schema', examine: checkPasswords },
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
  {
    id: 'interceptors',
    title: 'Interceptors',
    needs: 'configuration',
    examine: checkInterceptors,
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
  { id: 'constraints', title: 'Constraints', needs: 'schema', examine: checkConstraints },
];

/**
 * Runs every examination; it neither connects to the database nor writes anything.
 * @param more examinations to run after the usual ones
 */
export async function examine(
  reading: ProjectReading,
  system = thisSystem(),
  more: readonly Examination[] = [],
): Promise<Check[]> {
  const checks: Check[] = [];
  for (const { id, title, needs, examine } of [...EXAMINATIONS, ...more]) {
    const missing = await findUnreadable(reading, needs);
    const found = missing
      ? skipped(`needs a ${missing} without errors`)
      : await runExamination(() => examine(reading, system, checks));
    checks.push({ id, title, ...found });
  }
  return checks;
}

/** Returns what an examination needs but could not be read. */
async function findUnreadable(
  reading: ProjectReading,
  needs: Examination['needs'],
): Promise<Examination['needs']> {
  if (needs && 'failure' in (await reading.context())) return 'configuration';
  return needs === 'schema' && 'failure' in (await reading.schema()) ? 'schema' : undefined;
}

/** Runs one examination; if it throws, the others still run. */
async function runExamination(run: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await run();
  } catch (fault) {
    const failure = toReadableError(fault);
    if (failure instanceof GenError) return failed(failure);
    const reason = failure instanceof Error ? failure.message : String(failure);
    return error(`this check itself failed: ${reason}`, 'please report it with this line');
  }
}
