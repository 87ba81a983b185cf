import { counted } from '../../base/counted';
import type { ShowPath } from '../summary';
import type { WrittenClient } from './write-client';

export const isStaleClient = ({ action }: WrittenClient): boolean => action !== 'none';

export interface ClientReport {
  /** Nothing is written, so that Nx tells no file either. */
  isPreview: boolean;
  check: boolean;
}

/** What was done, or would be, and to which file. */
export function describeClient(
  written: WrittenClient,
  report: ClientReport,
  show: ShowPath = (path) => path,
): string {
  const sentence = clientSentence(written, report, show);
  return isStaleClient(written)
    ? `${written.action.toUpperCase()} ${show(written.path)}\n${sentence}`
    : sentence;
}

/** The same without the file that was written. */
export function clientSentence(
  written: WrittenClient,
  { isPreview, check }: ClientReport,
  show: ShowPath = (path) => path,
): string {
  const resources = counted(written.count, 'resource');
  if (!isStaleClient(written))
    return `${show(written.path)} is up to date: a client for ${resources}.`;
  if (check)
    return 'The client is not up to date: run the same command without --check, and commit what it writes.';
  return `A client for ${resources}.${isPreview ? ' This was a dry run: nothing was written.' : ''}`;
}
