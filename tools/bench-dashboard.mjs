// npm run bench:dashboard: the size of the generated dashboard, with 5 and with 150 resources, and the speed of its Studio.
//
// Initial JavaScript is the entry with its static imports plus the login page; the first list is everything loaded until it
// shows, measured in Chromium where available. There the small dashboard is also used: how soon its list is usable on a slow
// phone, the interaction latency of its pages (INP), and the longest task of its Studio while scrolling and editing.
// Exits 1 above the limits of bench/dashboard-verdict.mjs.
import { rmSync } from 'node:fs';
import { firstListIn } from './bench/dashboard-browser.mjs';
import { interactionsIn } from './bench/dashboard-interactions.mjs';
import { listOnSlowLine } from './bench/dashboard-line.mjs';
import { buildDashboard } from './bench/dashboard-project.mjs';
import { studioTasksIn } from './bench/dashboard-studio.mjs';
import {
  brokenLimits,
  kB,
  longTasks,
  slowInteractions,
  slowVisits,
  VISITS,
} from './bench/dashboard-verdict.mjs';
import { Weight } from './bench/dashboard-weight.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode, stopOnSignal } from './lib/processes.mjs';
import { binOf, nxEnv, root } from './lib/workspace.mjs';
import { findChromium } from './testing/browser.mjs';

const SIZES = [5, 150];
/** How many packages are listed; the rest are small. */
const NAMED = 12;

async function bench(resources) {
  const { project, dist, seconds } = await buildDashboard(resources);
  try {
    const weight = new Weight(dist);
    const initialFiles = weight.loginFiles();
    const chromium = findChromium();
    const first = chromium && (await firstListIn(chromium, dist));
    const files = first?.files ?? weight.firstListFiles();
    const initial = weight.bytes(initialFiles);
    const firstList = weight.bytes(files);
    console.log(
      [
        `${String(resources).padEnd(3)} resources`,
        `initial ${kB(initial)}, without the login page ${kB(weight.bytes(weight.initialFiles()))}`,
        `first list ${kB(firstList)} in ${files.size} files`,
        `all ${kB(weight.bytes(weight.allFiles()))}`,
        `build ${seconds.toFixed(1)} s`,
        first ? `shown after ${first.seconds.toFixed(1)} s` : 'no Chromium',
      ].join('  |  '),
    );
    const isUsed = chromium && resources === SIZES[0];
    return {
      ...{ resources, initial, firstList, heaviest: weight.heaviest(initialFiles) },
      ...(isUsed && (await useOf(chromium, dist))),
    };
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

const useOf = async (chromium, dist) => ({
  visits: await listOnSlowLine(chromium, dist),
  interactions: await interactionsIn(chromium, dist),
  studio: await studioTasksIn(chromium, dist),
});

/** Prints the measurements; returns a sentence for each limit exceeded. */
function tellUse({ visits, interactions, studio }) {
  const at = Object.entries(VISITS).map(([visit, told]) => `${visits[visit].toFixed(1)} s ${told}`);
  console.log(
    `\nA list can be used on a slow telephone (slow 4G, a processor of a quarter): ${at.join(', ')}`,
  );
  console.log('\nFrom a key or a click to the next picture, at most:');
  for (const { page, milliseconds, event } of interactions)
    console.log(`${`${milliseconds} ms`.padStart(9)}  ${page} (${event})`);
  console.log('\nLongest task of the Studio, with 10,000 records:');
  for (const { action, wall, cpu } of studio)
    console.log(`${`${cpu} ms`.padStart(9)} of the processor, ${wall} ms by the clock  ${action}`);
  return [...slowVisits(visits), ...slowInteractions(interactions), ...longTasks(studio)];
}

stopOnSignal('Stopping.');
try {
  await ensureInstalled();
  const args = ['run-many', '-t', 'build', '-p', 'nx-gen,react-admin', '--outputStyle=static'];
  const build = await runNode(binOf('nx'), args, { cwd: root, env: nxEnv });
  if (build.code !== 0) throw new Error(`The build failed:\n${build.lines.slice(-30).join('\n')}`);
  const results = [];
  for (const resources of SIZES) results.push(await bench(resources));
  console.log('\nIn the initial JavaScript, before it is minified and packed:');
  for (const [name, size] of results[0].heaviest.slice(0, NAMED))
    console.log(`  ${kB(size).padStart(9)}  ${name}`);
  const used = results.filter(({ studio }) => studio).flatMap(tellUse);
  const problems = [...brokenLimits(results), ...used];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
