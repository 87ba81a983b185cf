import { useGetIdentity, useStore } from 'react-admin';

/** The row height of tables. */
export type Density = 'compact' | 'comfortable';

/** The density chosen by each user of this browser. Logging out clears react-admin's store, so it is also kept outside of it. */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  const { identity } = useGetIdentity();
  const key = `gen.density.${identity?.id ?? ''}`;
  const [density, setDensity] = useStore<Density>(key, readDensity(key));
  const choose = (chosen: Density) => {
    storeDensity(key, chosen);
    setDensity(chosen);
  };
  return [density, choose];
}

function readDensity(key: string): Density {
  try {
    return localStorage.getItem(key) === 'comfortable' ? 'comfortable' : 'compact';
  } catch {
    return 'compact'; // storage is unavailable
  }
}

function storeDensity(key: string, density: Density): void {
  try {
    localStorage.setItem(key, density);
  } catch {
    // it applies until the page is closed
  }
}
