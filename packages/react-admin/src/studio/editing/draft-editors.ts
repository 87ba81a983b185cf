import type { ApiRef } from '../base/range.js';
import { isDraft } from '../base/types.js';

const PAUSE = 20;
const MOST_PAUSES = 50;

/** Takes what is being typed into new rows over; resolves when it is part of them. */
export async function closeDraftEditors({ current: api }: ApiRef): Promise<void> {
  const open = () => Object.entries(api?.state.editRows ?? {}).filter(([id]) => isDraft(id));
  for (const [id, fields] of open())
    for (const field of Object.keys(fields)) api?.stopCellEditMode({ id, field });
  for (let pauses = 0; open().length > 0 && pauses < MOST_PAUSES; pauses += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
