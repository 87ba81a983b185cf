import { useCanAccessCallback, useCreatePath, useNavigate } from 'react-admin';
import { useRules } from '../access/use-rules.js';
import type { Found, FoundRecord } from './found.js';

/** Leads to what was found: of a record to the page of its that the user may see, else to the list. */
export function useOpenFound(): (found: Found) => Promise<void> {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const rules = useRules();
  const canAccess = useCanAccessCallback();

  async function pathOf({ definition, record }: FoundRecord): Promise<string> {
    const { name, hasShow, hasEdit } = definition;
    const pages = [
      ['show', hasShow],
      ['edit', hasEdit],
    ] as const;
    for (const [type, isThere] of pages)
      if (
        isThere &&
        rules.may(name, type, record.id) &&
        (await canAccess({ resource: name, action: type, record }))
      )
        return createPath({ resource: name, id: record.id, type });
    return createPath({ resource: name, type: 'list' });
  }

  return async (found) => {
    navigate(found.kind === 'page' ? found.to : await pathOf(found));
  };
}
