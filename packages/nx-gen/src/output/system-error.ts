import { isAbsolute, relative, sep } from 'node:path';
import { types } from 'node:util';
import { GenError } from '../base/diagnostics';

interface ErrorDescription {
  words: string;
  cure?: string;
}

const PERMISSION_DENIED: ErrorDescription = {
  words: 'permission is denied',
  cure: 'make it and its folder readable and writable for you',
};
const TOO_MANY_FILES: ErrorDescription = {
  words: 'too many files are open',
  cure: 'raise the limit (ulimit -n)',
};

const ERROR_DESCRIPTIONS: Record<string, ErrorDescription> = {
  EACCES: PERMISSION_DENIED,
  EBUSY: { words: 'another program is using it', cure: 'close that program' },
  EDQUOT: { words: 'your disk quota is used up', cure: 'free some space' },
  EEXIST: { words: 'one of that name already exists', cure: 'move it' },
  EFBIG: { words: 'it would exceed the maximum file size (ulimit -f)' },
  EIO: { words: 'the disk reports an error' },
  EISDIR: { words: 'it is a folder, but a file is needed', cure: 'move it' },
  ELOOP: { words: 'it is a link that leads back to itself', cure: 'delete it' },
  EMFILE: TOO_MANY_FILES,
  ENAMETOOLONG: { words: 'its name is too long', cure: 'choose a shorter one' },
  ENFILE: TOO_MANY_FILES,
  ENOENT: { words: 'there is no such file or folder' },
  ENOSPC: { words: 'the disk is full', cure: 'free some space' },
  ENOTDIR: { words: 'a part of its path is a file, but a folder is needed', cure: 'move it' },
  EPERM: PERMISSION_DENIED,
  EROFS: { words: 'the file system is read-only' },
};

const SYSCALL_ACTIONS: Record<string, string> = {
  access: 'read',
  copyfile: 'copied',
  link: 'created',
  lstat: 'read',
  mkdir: 'created',
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

/** Returns a code such as `ENOENT`; Node.js's own codes begin with `ERR_`. */
export const codeOf = (error: unknown): string | undefined =>
  types.isNativeError(error) && 'code' in error && /^E[A-Z0-9]+$/.test(String(error.code))
    ? String(error.code)
    : undefined;

const isSystemError = (error: unknown): error is SystemError => codeOf(error) !== undefined;

/** Describes a system error code, as the end of a sentence about a file; undefined for other errors. */
export const systemErrorReason = (error: unknown): string | undefined =>
  isSystemError(error) ? errorDescriptionOf(error).words : undefined;

const errorDescriptionOf = ({ code }: SystemError): ErrorDescription =>
  ERROR_DESCRIPTIONS[code] ?? { words: `the system reports ${code}` };

/**
 * Converts a system error to a sentence that names its file, keeping the cause; returns other errors unchanged.
 *
 * @param root paths below it are shown relative to it; without it they are shown in full
 */
export function toReadableError(error: unknown, root?: string): unknown {
  if (!isSystemError(error)) return error;
  const { words, cure } = errorDescriptionOf(error);
  const { path = error.syscall === 'uv_cwd' ? 'the current folder' : 'a file' } = error;
  const place = root === undefined ? path : relativeToRoot(root, path);
  const readable = GenError.of(
    `${place} cannot be ${SYSCALL_ACTIONS[error.syscall ?? ''] ?? 'opened'}: ${words}`,
    cure,
  );
  readable.cause = error;
  return readable;
}

/** Runs work for Nx, which prints only the message of an error. */
export async function withReadableErrors<T>(root: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toReadableError(error, root);
  }
}

/** Adds the path to system errors that lack it, as when an open file cannot be read or the disk is full. */
export function withErrorPath<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isSystemError(error)) error.path ??= path;
    throw error;
  }
}

/** Formats a path relative to the workspace. */
export function relativeToRoot(root: string, path: string): string {
  const relativePath = relative(root, path);
  const isOutside =
    relativePath === '' || relativePath.split(sep)[0] === '..' || isAbsolute(relativePath);
  return isOutside ? path : relativePath.split(sep).join('/');
}
