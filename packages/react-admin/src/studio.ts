export { Studio, type StudioProps } from './studio/Studio.js';
export { StudioGrid, type StudioGridProps } from './studio/StudioGrid.js';
export type { StudioColumn, StudioRow } from './studio/types.js';
