import type { DataProviderOptions } from './options.js';

/** Says in the browser's console that pages show what the API's rules refuse: nothing of it opens a record. */
export function warnUnfollowed({ fields = {}, auth }: DataProviderOptions): void {
  const ruled = Object.entries(fields).flatMap(([name, { rules }]) => (rules ? [name] : []));
  if (ruled.length === 0 || auth?.access) return;
  console.warn(
    `The schema has rules of access for ${ruled.join(', ')}, and this dashboard does not follow them: ` +
      'write createAuth({ …, fields: resourceFields }) in providers/auth.ts',
  );
}
