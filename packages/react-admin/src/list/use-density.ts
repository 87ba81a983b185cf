import { useGetIdentity, useStore } from 'react-admin';

/** How high the rows of tables are. */
export type Density = 'compact' | 'comfortable';

/**
 * What each user of this browser has chosen. Logging out empties react-admin's store, so that it is kept beside that
 * too.
 */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  const { identity } = useGetIdentity();
  const key = `gen.density.${identity?.id ?? ''}`;
  const [density, show] = useStore<Density>(key, kept(key));
  const choose = (chosen: Density) => {
    keep(key, chosen);
    show(chosen);
  };
  return [density, choose];
}

function kept(key: string): Density {
  try {
    return localStorage.getItem(key) === 'comfortable' ? 'comfortable' : 'compact';
  } catch {
    return 'compact'; // the browser keeps nothing
  }
}

function keep(key: string, density: Density): void {
  try {
    localStorage.setItem(key, density);
  } catch {
    // it holds until the page is closed
  }
}
