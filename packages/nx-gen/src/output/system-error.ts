import { isAbsolute, relative, sep } from 'node:path';
import { types } from 'node:util';
import { GenError } from '../base/diagnostics';

interface Meaning {
  words: string;
  cure?: string;
}

const DENIED: Meaning = {
  words: 'permission is denied',
  cure: 'make it and its folder readable and writable for you',
};
const TOO_MANY: Meaning = { words: 'too many files are open', cure: 'raise the limit (ulimit -n)' };

const MEANINGS: Record<string, Meaning> = {
  EACCES: DENIED,
  EBUSY: { words: 'another program uses it', cure: 'close that program' },
  EDQUOT: { words: 'your disk quota is used up', cure: 'make room' },
  EEXIST: { words: 'there is one of that name already', cure: 'move it' },
  EFBIG: { words: 'it would be larger than a file may be (ulimit -f)' },
  EIO: { words: 'the disk reports a fault' },
  EISDIR: { words: 'it is a folder, where a file is needed', cure: 'move it' },
  ELOOP: { words: 'it is a link that leads back to itself', cure: 'delete it' },
  EMFILE: TOO_MANY,
  ENAMETOOLONG: { words: 'its name is too long', cure: 'choose a shorter one' },
  ENFILE: TOO_MANY,
  ENOENT: { words: 'there is no such file or folder' },
  ENOSPC: { words: 'the disk is full', cure: 'make room' },
  ENOTDIR: { words: 'a part of its path is a file, where a folder is needed', cure: 'move it' },
  EPERM: DENIED,
  EROFS: { words: 'the file system is read-only' },
};

const DEEDS: Record<string, string> = {
  access: 'read',
  copyfile: 'copied',
  link: 'made',
  lstat: 'read',
  mkdir: 'made',
  read: 'read',
  readlink: 'read',
  realpath: 'read',
  rename: 'moved',
  rm: 'deleted',
  rmdir: 'deleted',
  scandir: 'read',
  stat: 'read',
  unlink: 'deleted',
  write: 'written',
};

type SystemError = Error & { code: string; syscall?: string; path?: string };

/** `ENOENT` and the like; the codes of Node.js itself begin with `ERR_`. */
export const codeOf = (error: unknown): string | undefined =>
  types.isNativeError(error) && 'code' in error && /^E[A-Z0-9]+$/.test(String(error.code))
    ? String(error.code)
    : undefined;

const isSystemError = (error: unknown): error is SystemError => codeOf(error) !== undefined;

/** What a code of the system means: the end of a sentence about a file; undefined for one that is none. */
export const wordsOf = (error: unknown): string | undefined =>
  isSystemError(error) ? meaningOf(error).words : undefined;

const meaningOf = ({ code }: SystemError): Meaning =>
  MEANINGS[code] ?? { words: `the system answers ${code}` };

/**
 * An answer of the system as a sentence with its file, the cause kept; any other error as it is.
 *
 * @param root paths below it are told from there; without one they are told whole
 */
export function inWords(error: unknown, root?: string): unknown {
  if (!isSystemError(error)) return error;
  const { words, cure } = meaningOf(error);
  const { path = error.syscall === 'uv_cwd' ? 'the current folder' : 'a file' } = error;
  const place = root === undefined ? path : belowRoot(root, path);
  const told = GenError.of(
    `${place} cannot be ${DEEDS[error.syscall ?? ''] ?? 'opened'}: ${words}`,
    cure,
  );
  told.cause = error;
  return told;
}

/** Does something that Nx calls: of an error it prints the message, and nothing else. */
export async function toldInWords<T>(root: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw inWords(error, root);
  }
}

/** The system leaves out the path where an open file cannot be read, or a disk is full. */
export function namingFile<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isSystemError(error)) error.path ??= path;
    throw error;
  }
}

/** A path as people know it, who stand in the workspace. */
export function belowRoot(root: string, path: string): string {
  const way = relative(root, path);
  const isOutside = way === '' || way.split(sep)[0] === '..' || isAbsolute(way);
  return isOutside ? path : way.split(sep).join('/');
}
