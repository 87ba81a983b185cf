import type { ReactNode } from 'react';
import { useAccessSource, useAccessState } from '../access/use-rules.js';
import { Awaited } from '../reading/Awaited.js';
import { useReadingTexts } from '../reading/messages.js';
import { ReadError } from '../reading/ReadError.js';
import { useFollowAccess } from './use-follow-access.js';

/** Around the pages: none is shown before it is known what the user may do; where that could not be read, it says so. */
export function AccessGate({ children }: { children: ReactNode }) {
  const access = useAccessSource();
  const { rules, error, isReading } = useAccessState();
  const text = useReadingTexts();
  useFollowAccess();
  if (rules) return children;
  if (error === undefined) return <Awaited lines={6} height={32} />;
  return (
    <ReadError error={error} isRetrying={isReading} onRetry={() => access?.refresh()}>
      {text('accessUnread')}
    </ReadError>
  );
}
