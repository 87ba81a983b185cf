import { styled } from '@mui/material';
import {
  createContext,
  useContext,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  type FormHTMLAttributes,
  type ReactElement,
  type RefObject,
} from 'react';
import {
  FilterContext,
  FilterFormBase,
  FilterLiveForm,
  getFilterFormValues,
  ListContextProvider,
  removeEmpty,
  useListContext,
  type ListControllerResult,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isSame, valuesOf } from '../data-provider/values.js';
import { useFilterFormHandle } from './filter-form.js';

/**
 * The form of a list's filters: react-admin's, except that it only applies what was typed since the last change made outside of
 * it.
 */
export function ListFilters({ filters }: { filters: ReactElement[] }) {
  const list: ListControllerResult = useListContext();
  const isTyped = useRef(false);
  const formList = useMemo<ListControllerResult>(
    () => ({
      ...list,
      setFilters: (filter) => {
        if (!isTyped.current) return;
        isTyped.current = false;
        const nextFilter: unknown = removeEmpty(filter);
        if (!isSame(nextFilter, list.filterValues)) list.setFilters(valuesOf(filter));
      },
    }),
    [list],
  );
  return (
    <ListContextProvider value={formList}>
      <FilterContext.Provider value={filters}>
        <TypedContext.Provider value={isTyped}>
          <FilterLiveForm formComponent={Form}>
            <FilterFormBase filters={filters} />
          </FilterLiveForm>
        </TypedContext.Provider>
      </FilterContext.Provider>
    </ListContextProvider>
  );
}

/** Whether the user has typed something that has not been applied to the list yet. */
const TypedContext = createContext<RefObject<boolean>>({ current: false });

const Form = ({ children, ...props }: FormHTMLAttributes<HTMLFormElement>) => (
  <Root {...props}>
    {children}
    <FilterFormSync />
  </Root>
);

/** Updates the inputs after filter changes made outside of the form. */
function FilterFormSync() {
  const { watch, reset, getValues, setValue } = useFormContext();
  const list: { filterValues: unknown } = useListContext();
  const isTyped = useContext(TypedContext);
  const shown = JSON.stringify(list.filterValues);

  useEffect(() => {
    // changes without a name do not come from an input
    const { unsubscribe } = watch((_values, { name }) => {
      if (name) isTyped.current = true;
    });
    return unsubscribe;
  }, [isTyped, watch]);

  useEffect(() => {
    if (!isTyped.current) reset(getFilterFormValues(getValues(), valuesOf(JSON.parse(shown))));
  }, [getValues, isTyped, reset, shown]);

  useImperativeHandle(
    useFilterFormHandle(),
    () => ({
      replace: (filter) => {
        isTyped.current = false;
        reset(getFilterFormValues(getValues(), filter));
      },
      // debounces what is typed into the others again, without this one
      drop: (source) => {
        if (isTyped.current) setValue(source, '');
      },
    }),
    [getValues, isTyped, reset, setValue],
  );
  return null;
}

/** Styled like react-admin's own, under its name in the theme. */
const Root = styled('form', {
  name: 'RaFilterForm',
  overridesResolver: (_props, styles) => styles['root'],
})(({ theme }) => ({
  display: 'flex',
  flex: '0 1 auto',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  pointerEvents: 'none',
  padding: `0 0 ${theme.spacing(0.5)} 0`,
  [theme.breakpoints.down('sm')]: { width: '100%' },
  [theme.breakpoints.up('sm')]: { minHeight: theme.spacing(8) },
  '& .MuiFormHelperText-root': { display: 'none' },
  '& .RaFilterForm-clearFix': { clear: 'right' },
  '& .RaFilterForm-filterFormInput .MuiFormControl-root': { marginTop: theme.spacing(1) },
}));
