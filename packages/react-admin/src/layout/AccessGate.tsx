import type { ReactNode } from 'react';
import { useAccessSource, useAccessState } from '../access/use-rules.js';
import { SkeletonLines } from '../reading/SkeletonLines.js';
import { useReadingTexts } from '../reading/messages.js';
import { ReadError } from '../reading/ReadError.js';
import { useSyncAccess } from './use-sync-access.js';

/** Wraps the pages: shows none before the user's access is known, and an error if it could not be read. */
export function AccessGate({ children }: { children: ReactNode }) {
  const access = useAccessSource();
  const { rules, error, isReading } = useAccessState();
  const text = useReadingTexts();
  useSyncAccess();
  if (rules) return children;
  if (error === undefined) return <SkeletonLines lines={6} height={32} />;
  return (
    <ReadError error={error} isRetrying={isReading} onRetry={() => access?.refresh()}>
      {text('accessUnread')}
    </ReadError>
  );
}
