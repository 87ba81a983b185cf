import { SHORT_FIELD } from '../fields/short-field-class.js';

/** What is written in one line, chosen, or said with yes or no. */
const SHORT_INPUTS = [
  '.MuiTextField-root:not(:has(textarea))',
  '.MuiAutocomplete-root',
  '.MuiFormGroup-root',
].map((input) => `& > .ra-input${input}`);

/**
 * Inputs: short ones in columns, as many as there is room for, others as wide as all of them. They stay in their order, for
 * Tab goes that way.
 */
export const inputColumns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 600px)': {
    gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  },
  columnGap: '24px',
  alignItems: 'start',
  '& > *': { gridColumn: '1 / -1' },
  [SHORT_INPUTS.join(', ')]: { gridColumn: 'auto' },
};

/** The inputs of a form, which is no wider than is good to read. */
export const formStyles = {
  // here: columns are counted by the widest that their own element may be, also where the page has less room
  maxWidth: 992,
  '& > .MuiStack-root': inputColumns,
};

/** The fields of a record's page, in the same way. */
export const showStyles = {
  maxWidth: 1112,
  '& .RaSimpleShowLayout-stack': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    gap: '12px 24px',
    alignItems: 'start',
    '& > *': { margin: 0 },
    '& > .RaSimpleShowLayout-row': {
      display: 'flex',
      gridColumn: '1 / -1',
      minWidth: 0,
      overflowWrap: 'anywhere',
    },
    // a chip is as wide as what it says
    [`& > .RaSimpleShowLayout-row.${SHORT_FIELD}`]: {
      gridColumn: 'auto',
      alignItems: 'flex-start',
    },
  },
};
