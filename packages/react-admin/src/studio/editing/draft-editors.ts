import type { ApiRef } from '../base/range.js';
import { isDraft } from '../base/types.js';

const POLL_INTERVAL_MS = 20;
const MAX_POLLS = 50;

/** Commits what is being typed into new rows; resolves when it is part of them. */
export async function closeDraftEditors({ current: api }: ApiRef): Promise<void> {
  const openEditors = () => Object.entries(api?.state.editRows ?? {}).filter(([id]) => isDraft(id));
  for (const [id, fields] of openEditors())
    for (const field of Object.keys(fields)) api?.stopCellEditMode({ id, field });
  for (let polls = 0; openEditors().length > 0 && polls < MAX_POLLS; polls += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}
