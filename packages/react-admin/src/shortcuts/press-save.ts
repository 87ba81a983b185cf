/** The Save button of the page's form, or of an open dialog's. */
function saveButton(): HTMLButtonElement | null {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  return (dialog ?? document).querySelector<HTMLButtonElement>('form button[type=submit]');
}

/** Whether an input opens a list whenever it gets the focus: react-admin's autocomplete. */
const opensOnFocus = (input: Element): boolean =>
  input.closest('.RaAutocompleteInput-textField') !== null;

const isOpen = (input: Element): boolean => input.getAttribute('aria-expanded') === 'true';

/**
 * Presses Save like a click: input being typed is committed first, and a form that has nothing to save or is being saved does
 * nothing. Returns false without a form, which leaves the key to the browser.
 */
export function pressSave(): boolean {
  const button = saveButton();
  if (!button) return false;
  const { activeElement } = document;
  const input = activeElement instanceof HTMLElement ? activeElement : undefined;
  // the choice is committed already; with the focus, its list would come back, and cover the form if saving fails
  const isChoice = input !== undefined && opensOnFocus(input);
  const isLeft = !isChoice || isOpen(input);
  if (isLeft) input?.blur();
  // after the form has been updated
  setTimeout(() => {
    button.click();
    if (isLeft && !isChoice) input?.focus({ preventScroll: true });
  });
  return true;
}
