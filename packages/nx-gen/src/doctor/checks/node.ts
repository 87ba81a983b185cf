import { error, ok, type Finding } from '../check';
import { installedPackage } from '../packages';
import type { ProjectReading } from '../reading';
import type { System } from '../system';
import { satisfiesRange } from '../version-range';

/** Oldest Node.js version that generated code runs on, regardless of the packages. */
const MIN_NODE_RANGE = '>=18';

/** Packages of the API that require a Node.js version themselves. */
const PACKAGES_WITH_ENGINES = ['prisma', '@prisma/client', '@nestjs/core', '@gen/nx-gen'];

/** Checks that Node.js is recent enough for the generated code and the installed packages. */
export function checkNode({ folder }: ProjectReading, { nodeVersion }: System): Finding {
  if (satisfiesRange(nodeVersion, MIN_NODE_RANGE) === false)
    return error(`Node.js ${nodeVersion} is too old: 18.0.0 is the oldest that works`, CURE);
  const requirements = PACKAGES_WITH_ENGINES.flatMap((name) => {
    const { version = '', engines } = installedPackage(folder, name) ?? {};
    return engines?.['node'] ? [{ name: `${name} ${version}`, range: engines['node'] }] : [];
  });
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

const CURE = 'install a version that all of them accept, from https://nodejs.org';
