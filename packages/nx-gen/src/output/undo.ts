import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { GenError } from '../base/diagnostics';

/** Records what a run has done to the disk so far, so that it can be rolled back. */
export class UndoLog {
  private readonly steps: (() => void)[] = [];

  /** Records a file or folder that did not exist before. */
  recordCreated(path: string): void {
    this.steps.push(() => rmSync(path, { recursive: true, force: true }));
  }

  /**
   * Performs a change that overwrites or deletes a file, or that throws without changing anything.
   *
   * @param isNew whether the file is known not to exist yet
   */
  applyChange(path: string, change: () => void, isNew = false): void {
    const mode = isNew ? undefined : statSync(path, { throwIfNoEntry: false })?.mode;
    const content = mode === undefined ? undefined : readFileSync(path);
    change();
    if (content === undefined) return this.recordCreated(path);
    this.steps.push(() => {
      mkdirSync(dirname(path), { recursive: true });
      const temporary = `${path}.gen-undo`;
      writeFileSync(temporary, content, { mode });
      renameSync(temporary, path);
    });
  }

  /**
   * Rolls everything back in reverse order, so the journal, which was written first, is removed last.
   *
   * @throws {GenError} if even that fails
   */
  rollBack(): void {
    try {
      for (const step of this.steps.reverse()) step();
    } catch (error) {
      throw GenError.of(
        `the run stopped halfway, and what it had written could not be undone (${String(error)})`,
        'free some space and run the same command again to complete it',
      );
    }
  }
}
