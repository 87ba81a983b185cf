import { useEffect, useRef } from 'react';
import {
  useCanAccessCallback,
  useCreatePath,
  useNavigate,
  useResourceDefinitions,
  type ResourceDefinition,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { useIsDeletedPage } from '../deleted/deleted-record-path.js';
import { useOpenFinder } from '../finder/use-finder.js';
import { shortcutOf, type Shortcut } from './keys.js';
import { usePage } from '../resources/use-page.js';
import { pressSave } from './press-save.js';
import { moveAmongRows, openRow } from './rows.js';
import { useSingleKeys } from './use-single-keys.js';

/** The search inputs of a page; react-admin names its own `q`. */
const SEARCH_SELECTORS = [
  'main input[name=q]',
  'main input[type=search]',
  'nav input[type=search]',
];

/** Listens for keyboard shortcuts while the dashboard is mounted. */
export function useShortcuts(showHelp: () => void): void {
  const [hasSingleKeys] = useSingleKeys();
  const definitions = useResourceDefinitions();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const canAccess = useCanAccessCallback();
  const rules = useRules();
  const find = useOpenFinder();

  const page = usePage();
  const definition: ResourceDefinition | undefined = page && definitions[page.resource];
  const isDeleted = useIsDeletedPage(page?.resource ?? '');

  async function create(): Promise<void> {
    if (!definition?.hasCreate) return;
    const { name: resource } = definition;
    if (await canAccess({ resource, action: 'create' }))
      navigate(createPath({ resource, type: 'create' }));
  }

  async function edit(): Promise<void> {
    const id = page?.id;
    if (id === undefined || !definition?.hasEdit || isDeleted) return;
    const { name: resource } = definition;
    if (!rules.may(resource, 'edit', id)) return;
    if (await canAccess({ resource, action: 'edit', record: { id } }))
      navigate(createPath({ resource, id, type: 'edit' }));
  }

  /** Each returns whether it did something; otherwise the page handles the key. */
  const handlers: Record<Shortcut, () => boolean> = {
    find: () => runHandler(find),
    help: () => runHandler(showHelp),
    save: pressSave,
    search: () => runHandler(() => (SEARCH_SELECTORS.some(focusInput) ? undefined : find())),
    create: () => runHandler(() => void create()),
    edit: () => runHandler(() => void edit()),
    next: () => followLink('next') || moveAmongRows(1),
    previous: () => followLink('prev') || moveAmongRows(-1),
  };

  const onKey = (event: KeyboardEvent): void => {
    const isOpened = event.key === 'Enter' && !event.defaultPrevented && openRow();
    const shortcut = shortcutOf(event, hasSingleKeys);
    // prevents the letter from being typed into the newly focused input
    if (isOpened || (shortcut && handlers[shortcut]())) event.preventDefault();
  };
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function runHandler(act: () => void): true {
  act();
  return true;
}

function focusInput(selector: string): boolean {
  const input = document.querySelector<HTMLInputElement>(selector);
  input?.focus();
  input?.select();
  return input !== null;
}

/** Follows the link to the previous or next record of the page. */
function followLink(rel: 'next' | 'prev'): boolean {
  const link = document.querySelector<HTMLElement>(`main a[rel=${rel}]`);
  link?.click();
  return link !== null;
}
