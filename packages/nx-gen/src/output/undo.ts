import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { GenError } from '../base/diagnostics';

/** What a run has done to the disk so far, so that all of it can be taken back. */
export class Undo {
  private readonly steps: (() => void)[] = [];

  /** A file or a folder that was not there before. */
  made(path: string): void {
    this.steps.push(() => rmSync(path, { recursive: true, force: true }));
  }

  /**
   * Makes a change that gives a file another text, or deletes it; or does not, and throws.
   *
   * @param isNew where it is known that there is no file yet
   */
  changing(path: string, change: () => void, isNew = false): void {
    const mode = isNew ? undefined : statSync(path, { throwIfNoEntry: false })?.mode;
    const content = mode === undefined ? undefined : readFileSync(path);
    change();
    if (content === undefined) return this.made(path);
    this.steps.push(() => {
      mkdirSync(dirname(path), { recursive: true });
      const temporary = `${path}.gen-undo`;
      writeFileSync(temporary, content, { mode });
      renameSync(temporary, path);
    });
  }

  /**
   * Takes everything back, the last step first. What was done first, the journal, is there until
   * nothing else is left to do.
   *
   * @throws {GenError} where not even that is possible
   */
  all(): void {
    try {
      for (const step of this.steps.reverse()) step();
    } catch (error) {
      throw GenError.of(
        `the run stopped half way, and what it had written could not be taken back (${String(error)})`,
        'make room and run the same command again, which completes it',
      );
    }
  }
}
