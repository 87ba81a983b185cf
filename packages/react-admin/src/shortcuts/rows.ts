/** The rows of the page's table, in order. */
const rowsOf = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('main tbody tr.RaDataTable-row'),
];

/** The row that contains the focus. */
const focusedRow = (): HTMLElement | null => document.activeElement?.closest('tr') ?? null;

/** Moves the focus to the next or previous row; returns false if the page has no table. */
export function moveAmongRows(step: 1 | -1): boolean {
  const rows = rowsOf();
  if (rows.length === 0) return false;
  const row = focusedRow();
  const at = row ? rows.indexOf(row) : -1;
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
  if (next) {
    if (!next.hasAttribute('tabindex')) next.tabIndex = -1; // with a theme other than ours
    next.focus();
  }
  return true;
}

/** Opens the row that has the focus itself, like a click on it; returns false if none has. */
export function openRow(): boolean {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !rowsOf().includes(activeElement)) return false;
  activeElement.click();
  return true;
}
