import type { ReactElement } from 'react';
import { useFilterLabel } from '../../pages/use-filter-labels.js';
import { RANGE_ENDS, rangedField } from '../../data-provider/range.js';

/** The props of the input for one end. */
export interface EndProps {
  source: string;
  label: string | undefined;
}

export interface RangeEndsProps {
  /** `price_range`: the ends are its `gte` and `lte`. */
  source: string;
  children: (end: EndProps) => ReactElement;
}

/** The inputs for both ends of a range: from and to. */
export function RangeEnds({ source, children }: RangeEndsProps) {
  const labelOf = useFilterLabel();
  const field = rangedField(source) ?? source;
  return RANGE_ENDS.map((end) => (
    <span key={end}>
      {children({ source: `${source}.${end}`, label: labelOf(`${field}_${end}`) })}
    </span>
  ));
}
