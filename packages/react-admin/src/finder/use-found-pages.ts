import {
  useCanAccessResources,
  useCreatePath,
  useGetResourceLabel,
  useLocaleState,
} from 'react-admin';
import { inSentence } from '../i18n/in-sentence.js';
import { useTexts } from '../i18n/use-texts.js';
import { hasWords } from '../menu/menu-entries.js';
import { useMenuEntries } from '../menu/use-menu-entries.js';
import type { FoundPage } from './found.js';
import { finderMessages } from './messages.js';

/** The lists, and the forms for new records, that the user may open and that are called so. */
export function useFoundPages(query: string): FoundPage[] {
  const text = useTexts('finder', finderMessages);
  const entries = useMenuEntries();
  const labelOf = useGetResourceLabel();
  const [locale] = useLocaleState();
  const createPath = useCreatePath();
  const made = entries.filter(({ definition }) => definition.hasCreate);
  const resources = made.map(({ definition }) => definition.name);
  const { canAccess } = useCanAccessResources({ action: 'create', resources });
  const pages = entries.map(({ definition, label }): FoundPage => ({
    kind: 'page',
    key: `list ${definition.name}`,
    group: text('pages'),
    label,
    to: createPath({ resource: definition.name, type: 'list' }),
    definition,
  }));
  const actions = made
    .filter(({ definition }) => canAccess?.[definition.name])
    .map(({ definition }): FoundPage => ({
      kind: 'page',
      key: `create ${definition.name}`,
      group: text('actions'),
      label: text('create', { name: inSentence(labelOf(definition.name, 1), locale) }),
      to: createPath({ resource: definition.name, type: 'create' }),
      definition,
    }));
  return [...pages, ...actions].filter(({ label, definition }) =>
    hasWords(`${label} ${definition.name}`, query),
  );
}
