import { useEffect, useRef } from 'react';
import {
  useCanAccessCallback,
  useCreatePath,
  useLocation,
  useNavigate,
  useResourceDefinitions,
  type ResourceDefinition,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { useIsDeletedAddress } from '../deleted/deleted-address.js';
import { useOpenFinder } from '../finder/use-finder.js';
import { shortcutOf, type Shortcut } from './keys.js';
import { pageOf } from '../resources/page-of.js';
import { pressSave } from './press-save.js';
import { moveAmongRows, openRow } from './rows.js';
import { useSingleKeys } from './use-single-keys.js';

/** Where a page is searched in; react-admin calls its own search `q`. */
const SEARCHES = ['main input[name=q]', 'main input[type=search]', 'nav input[type=search]'];

/** Listens for the keys as long as the dashboard stands. */
export function useShortcuts(showHelp: () => void): void {
  const [hasSingleKeys] = useSingleKeys();
  const definitions = useResourceDefinitions();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const canAccess = useCanAccessCallback();
  const rules = useRules();
  const find = useOpenFinder();

  const page = pageOf(pathname);
  const definition: ResourceDefinition | undefined = page && definitions[page.resource];
  const isDeleted = useIsDeletedAddress(page?.resource ?? '');

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

  /** Gives whether there was something to do; else the key is the page's. */
  const acts: Record<Shortcut, () => boolean> = {
    find: () => done(find),
    help: () => done(showHelp),
    save: pressSave,
    search: () => done(() => (SEARCHES.some(focus) ? undefined : find())),
    create: () => done(() => void create()),
    edit: () => done(() => void edit()),
    next: () => follow('next') || moveAmongRows(1),
    previous: () => follow('prev') || moveAmongRows(-1),
  };

  const onKey = (event: KeyboardEvent): void => {
    const isOpened = event.key === 'Enter' && !event.defaultPrevented && openRow();
    const shortcut = shortcutOf(event, hasSingleKeys);
    // the letter is not to arrive in the input that gets the focus
    if (isOpened || (shortcut && acts[shortcut]())) event.preventDefault();
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

function done(act: () => void): true {
  act();
  return true;
}

function focus(selector: string): boolean {
  const input = document.querySelector<HTMLInputElement>(selector);
  input?.focus();
  input?.select();
  return input !== null;
}

/** Takes the way to the record before or after that of the page. */
function follow(rel: 'next' | 'prev'): boolean {
  const link = document.querySelector<HTMLElement>(`main a[rel=${rel}]`);
  link?.click();
  return link !== null;
}
