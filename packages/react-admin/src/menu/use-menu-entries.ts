import { useGetResourceLabel, useTranslate } from 'react-admin';
import { valuesOf } from '../data-provider/values.js';
import { useListableResources } from '../resources/use-listable-resources.js';
import type { MenuEntry } from './menu-entries.js';

/** Returns the entries that the user may see; their groups can be translated under `groups.<name>`. */
export function useMenuEntries(): MenuEntry[] {
  const resources = useListableResources();
  const labelOf = useGetResourceLabel();
  const translate = useTranslate();
  return (resources ?? []).map((definition) => {
    const { group } = valuesOf(definition.options);
    return {
      definition,
      label: labelOf(definition.name, 2),
      ...(typeof group === 'string' && { group: translate(`groups.${group}`, { _: group }) }),
    };
  });
}
