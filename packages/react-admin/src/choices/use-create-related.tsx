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

/** With a text, react-admin would let nobody make a record who has typed nothing yet; without one it takes its own. */
const NO_ITEM_LABEL = null as unknown as string;

type MayBeClosed = { disabled?: boolean | undefined; readOnly?: boolean | undefined };
type CreateProps = Pick<
  AutocompleteInputProps,
  | 'create'
  | 'createLabel'
  | 'createItemLabel'
  | 'shouldRenderSuggestions'
  | 'noOptionsText'
  | 'openOnFocus'
>;

/**
 * What lets an autocomplete of records make one that is missing, in a dialog; nothing where the user may make none, in the
 * dialog itself, and in filters and changes of lists, which look for records that are there.
 */
export function useCreateRelated({ disabled, readOnly }: MayBeClosed): CreateProps {
  const { resource } = useChoicesContext();
  const [isOpen, setIsOpen] = useState(false);
  const [hadDialog, setHadDialog] = useState(false);
  const onOpen = useCallback((isThere: boolean) => {
    setIsOpen(isThere);
    setHadDialog(true);
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
    // choices that arrive meanwhile would cover the dialog
    shouldRenderSuggestions: () => !isOpen,
    noOptionsText: 'ra.navigation.no_results',
    // nor does the focus open them that comes back from it: the choice is made
    ...(hadDialog && { openOnFocus: false }),
  };
}

/** The page with the form of the resource, as `createPage` of its `options` names it. */
function usePage(resource: string): ComponentType | undefined {
  const { options } = useResourceDefinition<{ createPage?: ComponentType }>({ resource });
  return options?.createPage;
}
