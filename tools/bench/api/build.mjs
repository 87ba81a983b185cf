// Builds what is compared: the demo, and the handwritten API, compiled as the demo is.
import { binOf, inRoot } from '../../lib/workspace.mjs';
import { buildDemo, succeed } from '../build-demo.mjs';

export async function buildContestants() {
  await buildDemo();
  await succeed('The build of the hand-written API', binOf('@typescript/native', { name: 'tsc' }), [
    '-p',
    inRoot('tools/bench/api/hand/tsconfig.json'),
  ]);
}
