import { listOf } from '../../base/nearest';
import { formatDiagnostic, sortDiagnostics } from '../../base/diagnostics';
import { changesOf } from '../../run/summary';
import type { RefusedProject, StaleProject } from './rehearse';

/** So many files are named in the sentence; all of them are in the details. */
const NAMED = 3;

/** One sentence that names the projects and their files. */
export function staleMessage(projects: readonly StaleProject[]): string {
  const files = projects.flatMap(changesIn).map(({ path }) => path);
  const rest = files.length - NAMED;
  const named = rest > 1 ? [...files.slice(0, NAMED), `${rest} more files`] : files;
  return `The generated code of ${namesOf(projects)} is not what the schema asks for: ${listOf(named, 'and')}.`;
}

/** A line for each file. */
export const staleDetails = (projects: readonly StaleProject[]): string[] =>
  projects.flatMap(changesIn).map(({ action, path }) => `${action} ${path}`);

const changesIn = ({ run }: StaleProject) =>
  changesOf(run).filter(({ action }) => action !== 'keep');

export const refusalTitle = (projects: readonly RefusedProject[]): string =>
  `The generated code of ${namesOf(projects)} cannot be brought up to date, and nothing was written.`;

/** Why, and the cure, for each project. */
export const refusalLines = (projects: readonly RefusedProject[]): string[] =>
  projects.flatMap(({ name, failure }) => {
    const reasons = sortDiagnostics(failure.diagnostics).map(formatDiagnostic);
    // "nx sync" has no flags of ours
    const wayOut = `With --force, which loses such edits: nx g @gen/nx-gen:all ${name} --force`;
    return [`${name}:`, ...reasons, ...(reasons.join().includes('--force') ? [wayOut] : [])];
  });

const namesOf = (projects: readonly { name: string }[]): string =>
  listOf(
    projects.map(({ name }) => name),
    'and',
  );
