import { listOf } from '../../base/nearest';
import { formatDiagnostic, sortDiagnostics } from '../../base/diagnostics';
import { changesOf } from '../../run/summary';
import type { RefusedProject, StaleProject } from './preview-run';

/** Number of files that the sentence names; the details list all of them. */
const MAX_NAMED_FILES = 3;

/** Returns one sentence that names the projects and their files. */
export function staleMessage(projects: readonly StaleProject[]): string {
  const files = projects.flatMap(changesIn).map(({ path }) => path);
  const rest = files.length - MAX_NAMED_FILES;
  const named = rest > 1 ? [...files.slice(0, MAX_NAMED_FILES), `${rest} more files`] : files;
  return `The generated code of ${namesOf(projects)} does not match the schema: ${listOf(named, 'and')}.`;
}

/** Returns one line per file. */
export const staleDetails = (projects: readonly StaleProject[]): string[] =>
  projects.flatMap(changesIn).map(({ action, path }) => `${action} ${path}`);

const changesIn = ({ run }: StaleProject) =>
  changesOf(run).filter(({ action }) => action !== 'keep');

export const refusalTitle = (projects: readonly RefusedProject[]): string =>
  `The generated code of ${namesOf(projects)} cannot be brought up to date; nothing was written.`;

/** Returns the reasons and the fix for each project. */
export const refusalLines = (projects: readonly RefusedProject[]): string[] =>
  projects.flatMap(({ name, failure }) => {
    const reasons = sortDiagnostics(failure.diagnostics).map(formatDiagnostic);
    // "nx sync" does not accept our flags
    const forceHint = `With --force, which loses such edits: nx g @gen/nx-gen:all ${name} --force`;
    return [`${name}:`, ...reasons, ...(reasons.join().includes('--force') ? [forceHint] : [])];
  });

const namesOf = (projects: readonly { name: string }[]): string =>
  listOf(
    projects.map(({ name }) => name),
    'and',
  );
