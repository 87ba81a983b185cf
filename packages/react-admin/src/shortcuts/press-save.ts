/** Save of the page's form; of the one in a dialog while that is open. */
function saveButton(): HTMLButtonElement | null {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  return (dialog ?? document).querySelector<HTMLButtonElement>('form button[type=submit]');
}

/**
 * Presses Save as a click does: what is being typed is taken over first, and a form that has nothing to save, or is being
 * saved, does nothing. False where there is no form: then the key is the browser's.
 */
export function pressSave(): boolean {
  const button = saveButton();
  if (!button) return false;
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
  // once the form knows of it
  setTimeout(() => {
    button.click();
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  });
  return true;
}
