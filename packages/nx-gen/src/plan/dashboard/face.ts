import { object, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { isListed } from '../resource';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isMaker } from './column-rank';
import { isImage } from './image';
import { ownerOf } from './made-label';
import { isTelling } from './telling';

/**
 * By what people know a record besides its label: the field with its picture, one that says more in a text, and the key of the
 * record that it belongs to, where several have the same label.
 */
export interface Face {
  readonly image?: string;
  readonly second?: string;
  readonly owner?: string;
}

/** Of the fields that lists have, for a record is shown by them wherever it stands. */
export function faceOf(resource: ResourcePlan): Face {
  const listed = resource.visible.filter(({ field }) => isListed(field));
  const image = listed.find(({ field }) => isImage(field))?.field.name;
  const second = listed.find(
    (planned) =>
      planned.type.isText === true &&
      planned.type.isChoice !== true &&
      !planned.reference &&
      !isFilledInLater(planned) &&
      isTelling(resource, planned),
  )?.field.name;
  const owner = hasUniqueLabel(resource) ? undefined : listed.find(isOwned)?.field.name;
  return {
    ...(image !== undefined && { image }),
    ...(second !== undefined && { second }),
    ...(owner !== undefined && { owner }),
  };
}

/** Without a label it is called by its owner already. */
const hasUniqueLabel = ({ label, visible }: ResourcePlan): boolean =>
  label === undefined || visible.some(({ field }) => field.name === label && field.isUnique);

/** Who typed it in does not own it, and who cannot be looked up tells nobody anything. */
const isOwned = (planned: PlannedField): boolean =>
  ownerOf(planned).length > 0 && planned.isStamped !== true && !isMaker(planned);

/** What no person writes and not each record has, such as where the server keeps a copy, is nothing that people know one by. */
const isFilledInLater = ({ field }: PlannedField): boolean =>
  field.directives.readOnly !== undefined && !field.isRequired && !field.isUnique;

/** The code of it; undefined where there is neither. */
export function faceCode(face: Face): Code | undefined {
  const entries = Object.entries(face).map(([name, field]): [string, Code] => [
    name,
    stringLiteral(String(field)),
  ]);
  return entries.length === 0 ? undefined : object(entries);
}
