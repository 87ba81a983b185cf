import { error, ok, type Finding } from '../check';
import { installedPackage } from '../packages';
import type { ProjectReading } from '../reading';
import type { System } from '../system';
import { satisfiesRange } from '../version-range';

/** Oldest Node.js version that generated code runs on, regardless of the packages. */
const MIN_NODE_RANGE = '>=18';

/** Packages that require a Node.js version themselves: those of Prisma, and those of the API. */
const PRISMA_PACKAGES = ['prisma', '@prisma/client'];
const API_PACKAGES = ['@nestjs/core', '@gen/nx-gen'];

/** Checks that Node.js is recent enough for the generated code and the installed packages. */
export async function checkNode(
  reading: ProjectReading,
  { nodeVersion }: System,
): Promise<Finding> {
  if (satisfiesRange(nodeVersion, MIN_NODE_RANGE) === false)
    return error(`Node.js ${nodeVersion} is too old: 18.0.0 is the oldest that works`, CURE);
  const requirements = [
    ...requirementsIn(await reading.prismaFolder(), PRISMA_PACKAGES),
    ...requirementsIn(reading.folder, API_PACKAGES),
  ];
  const unmet = requirements.filter(({ range }) => satisfiesRange(nodeVersion, range) === false);
  if (unmet.length > 0) {
    const reasons = unmet.map(({ name, range }) => `${name} needs ${range}`);
    return error(`Node.js ${nodeVersion} does not work: ${reasons.join(', ')}`, CURE);
  }
  const satisfied = requirements.map(({ name }) => name);
  return ok(
    `${nodeVersion}${satisfied.length > 0 ? ` works with ${satisfied.join(', ')}` : ' is new enough'}`,
  );
}

const requirementsIn = (folder: string, packages: readonly string[]) =>
  packages.flatMap((name) => {
    const { version = '', engines } = installedPackage(folder, name) ?? {};
    return engines?.['node'] ? [{ name: `${name} ${version}`, range: engines['node'] }] : [];
  });

const CURE = 'install a version that all of them accept, from https://nodejs.org';
