export { StudioGrid, type StudioGridProps } from './studio/StudioGrid.js';
export type { StudioColumn, StudioRow } from './studio/types.js';
