export { Studio, type StudioProps } from './studio/Studio.js';
export { StudioGrid, type StudioGridProps } from './studio/grid/StudioGrid.js';
export type { AnyColumn, StudioColumn, StudioRow } from './studio/base/types.js';
