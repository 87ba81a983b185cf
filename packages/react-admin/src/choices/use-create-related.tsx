import { useCallback, useContext, useState, type ComponentType } from 'react';
import {
  ListContext,
  useCanAccess,
  useChoicesContext,
  useResourceDefinition,
  type AutocompleteInputProps,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { useCreateText } from '../i18n/use-create-text.js';
import { CreateRelated } from './CreateRelated.js';
import { InPlaceContext } from './in-place.js';

/** With a text, react-admin would not let users create a record before they type something; without one, it uses its own. */
const NO_ITEM_LABEL = null as unknown as string;

type DisabledProps = { disabled?: boolean | undefined; readOnly?: boolean | undefined };
type CreateProps = Pick<
  AutocompleteInputProps,
  | 'create'
  | 'createLabel'
  | 'createItemLabel'
  | 'shouldRenderSuggestions'
  | 'noOptionsText'
  | 'openOnFocus'
  | 'forcePopupIcon'
>;

/**
 * Props that let an autocomplete of records create a missing one in a dialog. Empty if the user may not create any, inside the
 * dialog itself, and in filters and bulk changes of lists, which look for existing records.
 */
export function useCreateRelated({ disabled, readOnly }: DisabledProps): CreateProps {
  const { resource } = useChoicesContext();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const onOpen = useCallback((isMounted: boolean) => {
    setIsOpen(isMounted);
    setWasOpened(true);
  }, []);
  const isInPlace = useContext(InPlaceContext) !== undefined;
  const isInList = (useContext(ListContext) as unknown) !== null;
  const page = usePage(resource);
  const rules = useRules();
  const enabled = page !== undefined && !isInPlace && !isInList && !disabled && !readOnly;
  const { canAccess } = useCanAccess({ resource, action: 'create', enabled });
  const createLabel = useCreateText(resource);
  if (!enabled || !canAccess || !rules.may(resource, 'create')) return {};
  return {
    create: <CreateRelated resource={resource} page={page} onOpen={onOpen} />,
    createLabel,
    createItemLabel: NO_ITEM_LABEL,
    // it still is a list to choose from: where a record can be created, Material UI shows no arrow
    forcePopupIcon: true,
    // choices that arrive meanwhile would cover the dialog
    shouldRenderSuggestions: () => !isOpen,
    noOptionsText: 'ra.navigation.no_results',
    // when the dialog returns the focus, the choice is already made
    ...(wasOpened && { openOnFocus: false }),
  };
}

/** The page with the form of the resource, from `createPage` in its `options`. */
function usePage(resource: string): ComponentType | undefined {
  const { options } = useResourceDefinition<{ createPage?: ComponentType }>({ resource });
  return options?.createPage;
}
