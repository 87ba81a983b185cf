import type { ScalarKind } from '../../schema/ir';
import type { PlannedField } from '../../plan/resource-plan';
import type { Ejectable } from '../ejectable';

/** Kinds that JSON cannot represent directly. */
const NON_JSON_KINDS: ReadonlySet<ScalarKind> = new Set(['BigInt', 'Decimal', 'Bytes']);

const isNonJson = ({ field }: PlannedField): boolean => NON_JSON_KINDS.has(field.kind);

/** Returns true if responses of a model contain values that JSON cannot represent directly. */
export const hasNonJsonValues = ({ resource, links, included }: Ejectable): boolean =>
  resource.visible.some(isNonJson) ||
  links.some(({ key }) => key.read === 'bigIntId') ||
  included.some(({ relation }) => relation.to.visible.some(isNonJson));
