/** The rows of the page's table, by the order in which they stand. */
const rowsOf = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('main tbody tr.RaDataTable-row'),
];

/** The row in which the focus is. */
const current = (): HTMLElement | null => document.activeElement?.closest('tr') ?? null;

/** Moves the focus to the row after the one that has it, or before it; false where the page has no table. */
export function moveAmongRows(step: 1 | -1): boolean {
  const rows = rowsOf();
  if (rows.length === 0) return false;
  const row = current();
  const at = row ? rows.indexOf(row) : -1;
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
  if (next) {
    if (!next.hasAttribute('tabindex')) next.tabIndex = -1; // of another theme than ours
    next.focus();
  }
  return true;
}

/** Opens the row that has the focus itself, as a click into it does; false where none has. */
export function openRow(): boolean {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !rowsOf().includes(activeElement)) return false;
  activeElement.click();
  return true;
}
