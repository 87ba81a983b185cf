import {
  useCanAccessResources,
  useCreatePath,
  useGetResourceLabel,
  useLocaleState,
} from 'react-admin';
import { inSentence } from '../i18n/in-sentence.js';
import { useTexts } from '../i18n/use-texts.js';
import { matchesWords } from '../menu/menu-entries.js';
import { useMenuEntries } from '../menu/use-menu-entries.js';
import type { PageResult } from './finder-result.js';
import { finderMessages } from './messages.js';

/** Returns the lists and create forms that the user may open and that match the query. */
export function usePageResults(query: string): PageResult[] {
  const text = useTexts('finder', finderMessages);
  const entries = useMenuEntries();
  const labelOf = useGetResourceLabel();
  const [locale] = useLocaleState();
  const createPath = useCreatePath();
  const creatable = entries.filter(({ definition }) => definition.hasCreate);
  const resources = creatable.map(({ definition }) => definition.name);
  const { canAccess } = useCanAccessResources({ action: 'create', resources });
  const pages = entries.map(({ definition, label }): PageResult => ({
    kind: 'page',
    key: `list ${definition.name}`,
    group: text('pages'),
    label,
    to: createPath({ resource: definition.name, type: 'list' }),
    definition,
  }));
  const actions = creatable
    .filter(({ definition }) => canAccess?.[definition.name])
    .map(({ definition }): PageResult => ({
      kind: 'page',
      key: `create ${definition.name}`,
      group: text('actions'),
      label: text('create', { name: inSentence(labelOf(definition.name, 1), locale) }),
      to: createPath({ resource: definition.name, type: 'create' }),
      definition,
    }));
  return [...pages, ...actions].filter(({ label, definition }) =>
    matchesWords(`${label} ${definition.name}`, query),
  );
}
