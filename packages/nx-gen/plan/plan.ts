import type { NameSet } from '../naming/names';
import type { SchemaIR } from '../schema/ir';
import type { ApiPlaces, DtoPlaces } from './api-places';
import type { Artefact } from './artefact';
import { planController } from './controller';
import { planInputDto } from './dto';
import { planFieldDirectives, planResourceFields } from './metadata';
import { planModule } from './module';
import { planEnglish } from './pages/english';
import { planForm } from './pages/form';
import { planList } from './pages/list';
import { hasPage } from './pages/pages-of';
import type { DashboardPlaces, Page } from './pages/places';
import { planChoices, planResourceIndex } from './pages/resource-index';
import { planShow } from './pages/show';
import { planStudio } from './pages/studio';
import { planDtoBarrel, planResponseDto } from './response-dto';
import { planResources, type ResourcePlan } from './resource';
import { planService } from './service';

/** Where the parts go; one that a run has nothing to do with is absent. */
export interface Places {
  dtos?: DtoPlaces;
  api?: ApiPlaces;
  dashboard?: DashboardPlaces;
}

/** What is generated: DTOs, the rest of the API, the dashboard. */
export type Part = keyof Places;

export interface Plan {
  resources: ResourcePlan[];
  artefacts: Artefact[];
}

/** Everything that a run generates. Pure: the same schema and places give the same plan. */
export function planAll(
  schema: SchemaIR,
  namesByModel: ReadonlyMap<string, NameSet>,
  places: Places,
): Plan {
  const resources = planResources(schema, namesByModel);
  return { resources, artefacts: planArtefacts(resources, schema, places) };
}

/** The files of resources that are planned already. */
export const planArtefacts = (
  resources: ResourcePlan[],
  schema: SchemaIR,
  { dtos, api, dashboard }: Places,
): Artefact[] => [
  ...(dtos ? dtoArtefacts(resources, dtos) : []),
  ...(api ? apiArtefacts(resources, schema, api) : []),
  ...(dashboard ? dashboardArtefacts(resources, schema, dashboard) : []),
];

const dtoArtefacts = (resources: ResourcePlan[], places: DtoPlaces): Artefact[] => [
  ...resources.flatMap((resource) => [
    planInputDto('create', resource, places),
    planInputDto('update', resource, places),
    planResponseDto(resource, places),
  ]),
  planDtoBarrel(resources, places),
];

const apiArtefacts = (resources: ResourcePlan[], schema: SchemaIR, places: ApiPlaces): Artefact[] =>
  resources.flatMap((resource) => [
    planService(resource, schema, places),
    planController(resource, places),
    planModule(resource, places),
  ]);

const PAGE_PLANS: readonly [Page, (resource: ResourcePlan, places: DashboardPlaces) => Artefact][] =
  [
    ['List', planList],
    ['Create', (resource, places) => planForm('Create', resource, places)],
    ['Edit', (resource, places) => planForm('Edit', resource, places)],
    ['Show', planShow],
    ['Studio', planStudio],
  ];

const dashboardArtefacts = (
  resources: ResourcePlan[],
  schema: SchemaIR,
  places: DashboardPlaces,
): Artefact[] => [
  ...resources.flatMap((resource) => [
    ...PAGE_PLANS.filter(([page]) => hasPage(resource, page)).map(([, plan]) =>
      plan(resource, places),
    ),
    planResourceIndex(resource, places),
    ...planChoices(resource, schema, places),
  ]),
  planFieldDirectives(resources, places),
  planResourceFields(resources, places),
  planEnglish(resources, schema, places),
];
