import { isListed } from '../resource';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isImage } from './image';
import { labelFor } from './labels';

/** The space for columns beside the menu and the checkboxes in a window 1280 pixels wide; a wider table scrolls sideways. */
export const AVAILABLE_WIDTH = 970;

const CELL_PADDING = 32;
const CHARACTER_WIDTH = 7;
const SORT_ICON_WIDTH = 18;
const IMAGE_WIDTH = 56;
/** The picture before a record's label, with the gap between them. */
const FACE_WIDTH = 32;
const CHIP_PADDING = 16;

/** Typical lengths of values, in characters. */
const NAME_LENGTH = 20;
const TEXT_LENGTH = 14;
/** `Nov 22, 2026, 10:20 AM`, `Nov 22, 2026` and `10:20 AM`. */
const MOMENT_LENGTH = 22;
const DAY_LENGTH = 12;
const TIME_LENGTH = 8;
const NUMBER_LENGTH = 8;
const TICK_LENGTH = 3;

/** Estimates a column's width in pixels, so that its label and most of its values fit on one line. */
export const widthOf = (resource: ResourcePlan, planned: PlannedField): number =>
  CELL_PADDING +
  Math.max(
    labelFor(planned).length * CHARACTER_WIDTH + SORT_ICON_WIDTH,
    widthOfValues(resource, planned),
  );

function widthOfValues(resource: ResourcePlan, planned: PlannedField): number {
  const { field, type, reference } = planned;
  if (isImage(field)) return IMAGE_WIDTH;
  if (field.name === resource.label) return NAME_LENGTH * CHARACTER_WIDTH + widthOfFace(resource);
  if (reference) return TEXT_LENGTH * CHARACTER_WIDTH + widthOfFace(reference.to);
  if (type.isChoice) return TEXT_LENGTH * CHARACTER_WIDTH + CHIP_PADDING;
  return lengthOf(planned) * CHARACTER_WIDTH;
}

const widthOfFace = ({ visible }: ResourcePlan): number =>
  visible.some(({ field }) => isListed(field) && isImage(field)) ? FACE_WIDTH : 0;

function lengthOf({ type }: PlannedField): number {
  if (type.isTick) return TICK_LENGTH;
  if (type.isNumber) return NUMBER_LENGTH;
  if (!type.isMoment) return TEXT_LENGTH;
  const kind = type.studio?.type;
  if (kind === 'date') return DAY_LENGTH;
  return kind === 'time' ? TIME_LENGTH : MOMENT_LENGTH;
}
