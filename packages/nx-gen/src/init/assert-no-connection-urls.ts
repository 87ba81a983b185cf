import { GenError } from '../base/diagnostics';
import type { SchemaFacts } from './database-facts';
import type { ProjectFacts } from './project-facts';

/**
 * Rejects schemas with connection URLs, which Prisma 7 does not read. `init` does not change the user's schema, so it
 * fails before writing and installing something that would not run.
 *
 * @throws {GenError} for each such line
 */
export function assertNoConnectionUrls(
  { prismaMajor }: Pick<ProjectFacts, 'prismaMajor'>,
  { addresses }: Pick<SchemaFacts, 'addresses'>,
): void {
  if (prismaMajor < 7 || addresses.length === 0) return;
  throw new GenError(
    addresses.map(({ file, line, name }) => ({
      location: { file, line },
      subject: name,
      message: 'Prisma 7 reads the address from prisma.config.ts',
      cure: 'remove this line, or install your previous Prisma version before running init',
    })),
  );
}
