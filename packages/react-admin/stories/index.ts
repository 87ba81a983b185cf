import type { Story } from './story.js';
import { conflictStories } from './subjects/conflict.js';
import { fieldStories } from './subjects/fields.js';
import { filterStories } from './subjects/filters.js';
import { inputStories } from './subjects/inputs.js';
import { listStories } from './subjects/list.js';
import { menuStories } from './subjects/menu.js';
import { studioStories } from './subjects/studio.js';
import { uploadStories } from './subjects/uploads.js';
import { valueStories } from './subjects/values.js';

/** Every story, in the order of the list at the side. */
export const stories: Story[] = [
  ...studioStories,
  ...listStories,
  ...filterStories,
  ...fieldStories,
  ...inputStories,
  ...valueStories,
  ...uploadStories,
  ...conflictStories,
  ...menuStories,
];
