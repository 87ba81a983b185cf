/**
 * Whether a form, or the Studio, has unsaved changes: all of them prevent the window from closing, so this event asks them at once.
 */
export function hasUnsavedChanges(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  return !window.dispatchEvent(closing);
}
