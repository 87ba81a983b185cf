import { element, type Element } from '../../code/jsx';

const isValidated = ({ attributes, children }: Element): boolean =>
  attributes.some(([name]) => name === 'validate') || children.some(isValidated);

/** Wraps the inputs of an Edit page, if any has a rule, so that they accept what is stored. */
export const withStoredValues = (inputs: Element[]): Element[] =>
  inputs.some(isValidated)
    ? [
        {
          ...element('StoredValues', {}, inputs),
          uses: [{ name: 'StoredValues', from: '../support/stored-values' }],
        },
      ]
    : inputs;
