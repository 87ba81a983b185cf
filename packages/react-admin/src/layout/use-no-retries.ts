import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A read that failed says so at once, and is tried again by whoever waits for it: react-query would try for seven seconds
 * before it tells. A query client of the project's own that says otherwise has the last word.
 */
export function useNoRetries(): void {
  const client = useQueryClient();
  // before the pages inside ask
  useState(() => {
    const { queries, ...others } = client.getDefaultOptions();
    client.setDefaultOptions({ ...others, queries: { retry: false, ...queries } });
  });
}
