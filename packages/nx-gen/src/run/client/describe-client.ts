import { formatCount } from '../../base/format-count';
import type { ShowPath } from '../summary';
import type { WrittenClient } from './write-client';

export const isStaleClient = ({ action }: WrittenClient): boolean => action !== 'none';

export interface ClientReport {
  /** Nothing is written, so that Nx does not list the file either. */
  isPreview: boolean;
  check: boolean;
}

/** Describes what was done, or would be done, and to which file. */
export function describeClient(
  client: WrittenClient,
  report: ClientReport,
  show: ShowPath = (path) => path,
): string {
  const sentence = clientSentence(client, report, show);
  return isStaleClient(client)
    ? `${client.action.toUpperCase()} ${show(client.path)}\n${sentence}`
    : sentence;
}

/** Returns the same without the file that was written. */
export function clientSentence(
  client: WrittenClient,
  { isPreview, check }: ClientReport,
  show: ShowPath = (path) => path,
): string {
  const resources = formatCount(client.count, 'resource');
  if (!isStaleClient(client))
    return `${show(client.path)} is up to date: a client for ${resources}.`;
  if (check)
    return 'The client is not up to date: run the same command without --check, and commit what it writes.';
  return `A client for ${resources}.${isPreview ? ' This was a dry run: nothing was written.' : ''}`;
}
