import { useResourceInfo } from '../../data-provider/use-resource-fields.js';
import { WINDOW_SIZE } from './windows.js';

/** Returns how many rows are read at once: no more than the server allows. */
export const useWindowSize = (resource: string): number =>
  Math.min(WINDOW_SIZE, useResourceInfo(resource)?.maxLimit ?? WINDOW_SIZE);
