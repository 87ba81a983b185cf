import { useKeptText } from '../auth/use-kept-text.js';

/** The row height of tables. */
export type Density = 'compact' | 'comfortable';

/** The density chosen by each user of this browser. */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  const { text, keep } = useKeptText('density');
  return [text === 'comfortable' ? text : 'compact', keep];
}
