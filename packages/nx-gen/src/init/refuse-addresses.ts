import { GenError } from '../base/diagnostics';
import type { SchemaFacts } from './database-facts';
import type { ProjectFacts } from './project-facts';

/**
 * Prisma 7 reads no schema that has an address, and `init` does not change what somebody wrote: it says so before it writes
 * and installs what would not run.
 *
 * @throws {GenError} for each such line
 */
export function refuseAddresses(
  { prismaMajor }: Pick<ProjectFacts, 'prismaMajor'>,
  { addresses }: Pick<SchemaFacts, 'addresses'>,
): void {
  if (prismaMajor < 7 || addresses.length === 0) return;
  throw new GenError(
    addresses.map(({ file, line, name }) => ({
      location: { file, line },
      subject: name,
      message: 'Prisma 7 takes the address from prisma.config.ts',
      cure: 'remove this line, or install the Prisma that you had before you run init',
    })),
  );
}
