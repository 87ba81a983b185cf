import type { ScalarKind } from '../../schema/ir';
import type { PlannedField } from '../../plan/resource-plan';
import type { Ejectable } from '../ejectable';

/** What JSON cannot carry as it is. */
const CONVERTED: ReadonlySet<ScalarKind> = new Set(['BigInt', 'Decimal', 'Bytes']);

const isCarried = ({ field }: PlannedField): boolean => CONVERTED.has(field.kind);

/** True of a model whose answers hold what JSON cannot carry as it is. */
export const isConverted = ({ resource, included }: Ejectable): boolean =>
  resource.visible.some(isCarried) ||
  included.some(({ relation }) => relation.to.visible.some(isCarried));
