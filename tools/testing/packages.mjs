// The packed packages in new projects: takes minutes of installing, so only CI runs it.
import { runNode } from '../lib/processes.mjs';
import { inRoot, root } from '../lib/workspace.mjs';

/** Runs tools/check-packages.mjs, one test per project. Returns { passed, failed }. */
export async function runPackageTests() {
  const { code, lines } = await runNode(inRoot('tools/check-packages.mjs'), [], {
    cwd: root,
    onLine: (line) => console.log(`  ${line}`),
  });
  return packageCounts(lines, code);
}

/** Derives the counts from the script's last line and exit code; a script that broke down counts as a failure. */
export function packageCounts(lines, code) {
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(lines.at(-1) ?? '') ?? [];
  if (passed === undefined) return { passed: 0, failed: 1, detail: 'the script broke down' };
  const counts = { passed: Number(passed), failed: Number(failed) };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
