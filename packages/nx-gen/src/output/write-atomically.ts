import {
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * Replaces a file's text atomically: a reader, or a crash, sees either the old file or the new one. A link stays one.
 *
 * @param newFileMode the permissions of a file that does not exist yet
 */
export function writeAtomically(
  path: string,
  content: string | Buffer,
  newFileMode?: number,
): void {
  mkdirSync(dirname(path), { recursive: true });
  const target = existsSync(path) ? realpathSync(path) : path;
  const temporary = `${target}.gen-tmp-${process.pid}`;
  try {
    const mode = statSync(target, { throwIfNoEntry: false })?.mode ?? newFileMode;
    writeFileSync(temporary, content, mode === undefined ? {} : { mode });
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
