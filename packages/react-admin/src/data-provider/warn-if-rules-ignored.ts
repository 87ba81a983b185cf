import type { DataProviderOptions } from './options.js';

/**
 * Warns in the browser's console if pages do not follow the API's rules: they show what the API will reject, but this grants no
 * access.
 */
export function warnIfRulesIgnored({ fields = {}, auth }: DataProviderOptions): void {
  const ruled = Object.entries(fields).flatMap(([name, { rules }]) => (rules ? [name] : []));
  if (ruled.length === 0 || auth?.access) return;
  console.warn(
    `The schema has rules of access for ${ruled.join(', ')}, and this dashboard does not follow them: ` +
      'write createAuth({ …, fields: resourceFields }) in providers/auth.ts',
  );
}
