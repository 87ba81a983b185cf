import { object, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { isPlainName } from '../../schema/model-defaults';
import { isListed } from '../resource';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isActorReference } from './column-rank';
import { isImage } from './image';
import { ownerOf } from './composed-label';
import { isInformative } from './informative';

/**
 * What identifies a record to users besides its label: the field with its picture, one with more text, and the key of its
 * owner, where several records have the same label.
 */
export interface Face {
  readonly image?: string;
  readonly second?: string;
  readonly owner?: string;
}

/** Chooses among the fields in lists, since these are available wherever a record is shown. */
export function faceOf(resource: ResourcePlan): Face {
  const listed = resource.visible.filter(({ field }) => isListed(field));
  const image = listed.find(({ field }) => isImage(field))?.field.name;
  const texts = listed.filter(
    (planned) =>
      planned.type.isText === true &&
      planned.type.isChoice !== true &&
      !planned.reference &&
      // what a rule closes to some does not stand beside the name in every list of choices
      !planned.field.isMasked &&
      !isOptionalReadOnly(planned) &&
      isInformative(resource, planned),
  );
  const second = (texts.find(({ field }) => isPlainName(field.name)) ?? texts[0])?.field.name;
  const owner = hasUniqueLabel(resource) ? undefined : listed.find(isOwnerKey)?.field.name;
  return {
    ...(image !== undefined && { image }),
    ...(second !== undefined && { second }),
    ...(owner !== undefined && { owner }),
  };
}

/** Without a label, the owner already serves as one. */
const hasUniqueLabel = ({ label, visible }: ResourcePlan): boolean =>
  label === undefined || visible.some(({ field }) => field.name === label && field.isUnique);

/** Excludes the user who entered the record, who is not its owner, and references that cannot be looked up. */
const isOwnerKey = (planned: PlannedField): boolean =>
  ownerOf(planned).length > 0 && planned.isStamped !== true && !isActorReference(planned);

/** Checks for optional read-only values, such as the location of a server copy, which do not identify a record. */
const isOptionalReadOnly = ({ field }: PlannedField): boolean =>
  field.directives.readOnly !== undefined && !field.isRequired && !field.isUnique;

/** Returns the code of a face; undefined where it is empty. */
export function faceCode(face: Face): Code | undefined {
  const entries = Object.entries(face).map(([name, field]): [string, Code] => [
    name,
    stringLiteral(String(field)),
  ]);
  return entries.length === 0 ? undefined : object(entries);
}
