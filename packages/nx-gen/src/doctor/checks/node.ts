import { error, ok, type Finding } from '../check';
import { installedPackage } from '../packages';
import type { Reading } from '../reading';
import type { System } from '../system';
import { fits } from '../version-range';

/** Oldest Node.js that the generated code runs on, whatever the packages say. */
const NEEDED = '>=18';

/** Packages of the API that ask for a Node.js of their own. */
const ASKING = ['prisma', '@prisma/client', '@nestjs/core', '@gen/nx-gen'];

/** Node.js is as new as the generated code and the installed packages need it. */
export function checkNode({ folder }: Reading, { nodeVersion }: System): Finding {
  if (fits(nodeVersion, NEEDED) === false)
    return error(`Node.js ${nodeVersion} is too old: 18.0.0 is the oldest that works`, CURE);
  const wishes = ASKING.flatMap((name) => {
    const { version = '', engines } = installedPackage(folder, name) ?? {};
    return engines?.['node'] ? [{ name: `${name} ${version}`, range: engines['node'] }] : [];
  });
  const unmet = wishes.filter(({ range }) => fits(nodeVersion, range) === false);
  if (unmet.length > 0) {
    const reasons = unmet.map(({ name, range }) => `${name} needs ${range}`);
    return error(`Node.js ${nodeVersion} does not suit: ${reasons.join(', ')}`, CURE);
  }
  const asking = wishes.map(({ name }) => name);
  return ok(
    `${nodeVersion}${asking.length > 0 ? ` suits ${asking.join(', ')}` : ' is new enough'}`,
  );
}

const CURE = 'install a version that all of them accept, from https://nodejs.org';
