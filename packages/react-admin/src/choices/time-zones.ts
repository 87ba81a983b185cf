import { useMemo } from 'react';

/** Not listed by every browser. */
const UTC = 'UTC';

/** Returns the time zones that the browser knows, as choices. */
export const useTimeZones = (): { id: string; name: string }[] =>
  useMemo(
    () =>
      [...new Set([UTC, ...Intl.supportedValuesOf('timeZone')])].map((id) => ({ id, name: id })),
    [],
  );
