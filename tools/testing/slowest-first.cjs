// Orders Jest's files on a machine that has not run any of them yet. Jest itself remembers how long each took;
// until then it starts with the largest file, and a small file that starts many servers may be left for the end,
// when the other cores are idle.
const { default: Sequencer } = require('@jest/test-sequencer');

/** The slowest files in descending order: `npm test` prints the ten slowest at the end. */
const SLOW = [
  'nx-gen/test/round-trip/round-trip.spec.ts',
  'nx-gen/test/boot/access-tests.spec.ts',
  'nx-gen/test/boot/access-databases.spec.ts',
  'nx-gen/bin/interrupted.spec.ts',
  'nx-gen/test/compile/access.spec.ts',
  'nx-gen/test/compile/compile.spec.ts',
  'demo-api/test/process.spec.ts',
  'nest/test/access/services.spec.ts',
  'nx-gen/test/boot/scaffolded-access-tests.spec.ts',
  'nx-gen/test/boot/api.spec.ts',
  'react-admin/src/studio/cells/cell-types.spec.tsx',
  'nx-gen/test/boot/soft-delete.spec.ts',
  'react-admin/src/studio/rows/rows.spec.tsx',
  'demo-api/test/kept-users.spec.ts',
  'demo-api/test/login-flood.spec.ts',
  'nx-gen/test/boot/eject-rules.spec.ts',
  'nx-gen/test/compile/access-page.spec.ts',
  'demo-api/test/database-limits.spec.ts',
  'nx-gen/test/random/invented-rows.spec.ts',
  'demo-api/test/sweep.spec.ts',
  'demo-api/test/seed.spec.ts',
  'demo-api/test/adapter-advanced.spec.ts',
  'nx-gen/test/boot/scaffolded-login.spec.ts',
  'nx-gen/test/boot/choices.spec.ts',
  'nx-gen/test/compile/eject.spec.ts',
  'nest/test/uploads/memory.spec.ts',
];

const rank = ({ path }) => {
  const place = SLOW.findIndex((name) => path.replaceAll('\\', '/').endsWith(name));
  return place < 0 ? SLOW.length : place;
};

module.exports = class SlowestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isKnown = sorted.some(({ duration }) => duration !== undefined);
    return isKnown ? sorted : sorted.sort((one, other) => rank(one) - rank(other));
  }
};
module.exports.SLOW = SLOW;
