import { counted } from '../../base/counted';
import type { ShowPath } from '../summary';
import type { WrittenClient } from './write-client';

export const isStaleClient = ({ action }: WrittenClient): boolean => action !== 'none';

/** What was done, or would be. */
export function describeClient(
  written: WrittenClient,
  { isPreview, check }: { isPreview: boolean; check: boolean },
  show: ShowPath = (path) => path,
): string {
  const { path, action, count } = written;
  if (action === 'none')
    return `${show(path)} is up to date: a client for ${counted(count, 'resource')}.`;
  const line = `${action.toUpperCase()} ${show(path)}`;
  if (check)
    return `${line}\nThe client is not up to date: run the same command without --check, and commit what it writes.`;
  const done = `A client for ${counted(count, 'resource')}.`;
  return `${line}\n${done}${isPreview ? ' This was a dry run: nothing was written.' : ''}`;
}
