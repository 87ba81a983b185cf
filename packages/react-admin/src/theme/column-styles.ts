import { SHORT_FIELD } from '../fields/short-field-class.js';

/** Single-line inputs, selects and switches. */
const SHORT_INPUTS = [
  '.MuiTextField-root:not(:has(textarea))',
  '.MuiAutocomplete-root',
  '.MuiFormGroup-root',
].map((input) => `& > .ra-input${input}`);

/**
 * Lays out inputs: short ones in as many columns as fit, others at full width. They keep their order, which is also the tab
 * order.
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

/** The inputs of a form, at a width that stays readable. */
export const formStyles = {
  // set here, since the columns derive from their own element's maximum width, even if the page is narrower
  maxWidth: 992,
  '& > .MuiStack-root': inputColumns,
};

/** The fields of a record's page, laid out the same way. */
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
    // a chip is as wide as its text
    [`& > .RaSimpleShowLayout-row.${SHORT_FIELD}`]: {
      gridColumn: 'auto',
      alignItems: 'flex-start',
    },
  },
};
