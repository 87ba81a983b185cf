import type { NameSet } from '../naming/names';
import type { SchemaIR } from '../schema/ir';
import type { ApiPlaces, DtoPlaces } from './api-places';
import type { DashboardPlaces } from './dashboard/dashboard-places';
import { guardsOf } from './api/guards';
import { ALL_PARTS, GENERATED_FILES, type Artefact, type Part } from './generated-files';
import { planResources } from './resource';
import { type ResourcePlan } from './resource-plan';

export { ALL_PARTS, type Part } from './generated-files';

/** The places of the parts; absent for parts outside the run. */
export interface Places {
  dtos?: DtoPlaces;
  api?: ApiPlaces;
  dashboard?: DashboardPlaces;
}

/** The resources of a run; the two sets differ where the run is limited to some models. */
export interface Resources {
  /** By part, all existing resources: relations refer to them, and files about all models include them. */
  there: Readonly<Record<Part, ResourcePlan[]>>;
  /** By part, those whose own files are planned. */
  own: Readonly<Record<Part, ResourcePlan[]>>;
}

export interface Plan {
  resources: ResourcePlan[];
  artefacts: Artefact[];
}

/** Plans everything that a run generates. Pure: the same schema and places yield the same plan. */
export function planAll(
  schema: SchemaIR,
  namesByModel: ReadonlyMap<string, NameSet>,
  places: Places,
): Plan {
  const { api } = places;
  const resources = planResources(
    schema,
    namesByModel,
    api && ((model, operation) => guardsOf(model, operation, api).map(({ name }) => name)),
  );
  const ofEach = { dtos: resources, api: resources, dashboard: resources };
  return { resources, artefacts: planArtefacts({ there: ofEach, own: ofEach }, schema, places) };
}

type PlacesOf<P extends Part> = NonNullable<Places[P]>;

/** The generated files, typed for iteration by part. */
const FILES: {
  readonly [P in Part]: {
    readonly perModel: readonly {
      path(names: NameSet, places: PlacesOf<P>): string;
      plan(resource: ResourcePlan, schema: SchemaIR, places: PlacesOf<P>): Artefact[];
    }[];
    readonly perProject: readonly {
      path(places: PlacesOf<P>): string;
      plan(resources: ResourcePlan[], schema: SchemaIR, places: PlacesOf<P>): Artefact[];
    }[];
  };
} = GENERATED_FILES;

/** Plans the files of resources that are planned already. */
export const planArtefacts = (
  { there, own }: Resources,
  schema: SchemaIR,
  places: Places,
): Artefact[] =>
  ALL_PARTS.flatMap((part) => planPart(part, there[part], own[part], schema, places[part]));

function planPart<P extends Part>(
  part: P,
  there: ResourcePlan[],
  own: ResourcePlan[],
  schema: SchemaIR,
  places: Places[P],
): Artefact[] {
  if (!places) return [];
  const { perModel, perProject } = FILES[part];
  return [
    ...own.flatMap((resource) => perModel.flatMap((file) => file.plan(resource, schema, places))),
    ...perProject.flatMap((file) => file.plan(there, schema, places)),
  ];
}

/** Returns all paths that files of these models can have, whether or not each of them is planned. */
export const possiblePaths = (names: readonly NameSet[], places: Places): string[] =>
  ALL_PARTS.flatMap((part) => pathsOfPart(part, names, places[part]));

function pathsOfPart<P extends Part>(
  part: P,
  names: readonly NameSet[],
  places: Places[P],
): string[] {
  if (!places) return [];
  const { perModel, perProject } = FILES[part];
  return [
    ...names.flatMap((one) => perModel.map((file) => file.path(one, places))),
    ...perProject.map((file) => file.path(places)),
  ];
}
