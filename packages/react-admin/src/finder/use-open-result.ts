import { useCanAccessCallback, useCreatePath, useNavigate } from 'react-admin';
import { useRules } from '../access/use-rules.js';
import type { FinderResult, RecordResult } from './finder-result.js';

/** Opens a result: for a record, the page that the user may see, otherwise the list. */
export function useOpenResult(): (found: FinderResult) => Promise<void> {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const rules = useRules();
  const canAccess = useCanAccessCallback();

  async function pathOf({ definition, record }: RecordResult): Promise<string> {
    const { name, hasShow, hasEdit } = definition;
    const pages = [
      ['show', hasShow],
      ['edit', hasEdit],
    ] as const;
    for (const [type, hasPage] of pages)
      if (
        hasPage &&
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
