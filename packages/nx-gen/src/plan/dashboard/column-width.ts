import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isImage } from './image';
import { labelFor } from './labels';

/** Pixels that the columns of a table have beside the menu in a window of 1280; a wider table is moved sideways. */
export const ROOM = 1000;

const PADDING = 32;
const CHARACTER = 7;
const SORT_SIGN = 18;
const PICTURE = 56;

/** Characters that most values have. */
const NAME = 20;
const TEXT = 14;
const MOMENT = 12;
const NUMBER = 8;
const TICK = 3;

/** About how wide a column is, in pixels: it shows its name, and most of its values, on one line. */
export const widthOf = (resource: ResourcePlan, planned: PlannedField): number =>
  PADDING +
  Math.max(labelFor(planned).length * CHARACTER + SORT_SIGN, widthOfValues(resource, planned));

function widthOfValues({ label }: ResourcePlan, { field, type, reference }: PlannedField): number {
  if (isImage(field)) return PICTURE;
  if (field.name === label) return NAME * CHARACTER;
  if (type.isTick) return TICK * CHARACTER;
  if (type.isNumber && !reference) return NUMBER * CHARACTER;
  return (type.isMoment ? MOMENT : TEXT) * CHARACTER;
}
