import type { DtoPlaces } from '../api-places';
import type { ResourcePlan } from '../resource-plan';

type Planned = Pick<ResourcePlan, 'names' | 'operations'>;
type Named = Pick<DtoPlaces, 'namedDtos'>;

/** Checks whether clients create such records, or the project's own code uses the DTO although they do not. */
export const hasCreateDto = ({ operations, names }: Planned, { namedDtos = [] }: Named): boolean =>
  operations.has('create') || namedDtos.includes(names.createDto);

/** The same for updates. */
export const hasUpdateDto = ({ operations, names }: Planned, { namedDtos = [] }: Named): boolean =>
  operations.has('edit') || namedDtos.includes(names.updateDto);
