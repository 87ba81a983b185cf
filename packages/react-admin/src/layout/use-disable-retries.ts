import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Reports a failed read immediately, so that the waiting user can retry it: react-query would retry for seven seconds first. A
 * custom query client's own setting takes precedence.
 */
export function useDisableRetries(): void {
  const client = useQueryClient();
  // before the pages inside send requests
  useState(() => {
    const { queries, ...others } = client.getDefaultOptions();
    client.setDefaultOptions({ ...others, queries: { retry: false, ...queries } });
  });
}
