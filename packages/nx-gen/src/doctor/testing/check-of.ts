import type { Check } from '../check';
import { runDoctor } from '../doctor';
import type { FileChanges } from '../../testing/test-project';
import { healthyProject } from './project';

/** Returns what one check of the doctor says after changes to a healthy project. */
export async function checkOf(id: string, changes: FileChanges): Promise<Check | undefined> {
  const project = healthyProject(changes);
  try {
    const { json } = await runDoctor(project.root, { root: '.' });
    return (json as { checks: Check[] }).checks.find((one) => one.id === id);
  } finally {
    project.remove();
  }
}
