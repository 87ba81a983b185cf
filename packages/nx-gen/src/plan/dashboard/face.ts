import { object, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { isListed } from '../resource';
import type { ResourcePlan } from '../resource-plan';
import { isImage } from './image';
import { isTelling } from './telling';

/** By what people know a record besides its label: the field with its picture, and one that says more in a text. */
export interface Face {
  readonly image?: string;
  readonly second?: string;
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
      isTelling(resource, planned),
  )?.field.name;
  return { ...(image !== undefined && { image }), ...(second !== undefined && { second }) };
}

/** The code of it; undefined where there is neither. */
export function faceCode(face: Face): Code | undefined {
  const entries = Object.entries(face).map(([name, field]): [string, Code] => [
    name,
    stringLiteral(String(field)),
  ]);
  return entries.length === 0 ? undefined : object(entries);
}
