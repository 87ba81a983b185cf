import { posix } from 'node:path';
import type { UpdateVerb } from '../config/config';
import { listOf } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { inverseOf } from '../plan/api/resource-relations';
import { childrenOf } from '../plan/children';
import { endpointOf } from '../plan/endpoint';
import { resourceFolder } from '../plan/dashboard/dashboard-places';
import { hasPage } from '../plan/dashboard/page-operations';
import type { ResourcePlan } from '../plan/resource-plan';
import { shapesOf } from '../plan/shape';
import { isTimedDay } from '../schema/date-part';
import type { ModelIR } from '../schema/ir';
import { isOverrideFile } from '../project/overrides';
import { isUpdatable } from './api/dto';
import { ownWitnessPaths } from './api/own-witnesses';
import { comparedModels, hasSame, uncomparedRelations } from './api/same';
import { loginOmissions } from './dashboard/auth-options';
import { fieldsWithoutValidation, fieldsWithoutInput } from './dashboard/inputs';
import { plainPages } from './dashboard/pages';
import { canInclude, isSettable, type Ejectable } from './ejectable';
import type { Ejected } from './eject';
import { hasHooks } from './own-service-hooks';
import { apiFile, plainNames, type ApiEjectPlaces } from './places';

/** Features that plain code lacks for every model. */
const OMISSIONS_OF_ALL_MODELS: readonly string[] = [
  'after and before, which continue a list from a record, and total, which limits the count: all records are counted',
  'a search that finds a record by its whole ID',
  'the whole millisecond that a filter and an ID stand for where a column keeps microseconds',
  'what each filter accepts, and the fields of related records, in the OpenAPI document',
  'the code in the errors that Nest itself answers, such as those for malformed JSON and unknown addresses',
  'the ids in the error of a reference to records that do not exist, and the 400 for a filter by a text that @oneOf does not list',
  'translations of labels, the menu with a search, lists for a phone, the buttons to the previous and the next record, exports that a spreadsheet does not run as formulas',
];

/** Returns what plain code lacks for every model; of the login, only once the plain one replaces it. */
export const generalOmissions = (tree: FileTree, { places, isWhole }: Ejected): string[] => [
  ...OMISSIONS_OF_ALL_MODELS,
  ...(isWhole && places.dashboard ? loginOmissions(tree, places.dashboard.root) : []),
];

/** The methods behind each setting of `update`. */
const UPDATES: Readonly<Record<UpdateVerb, string>> = {
  put: 'PUT',
  patch: 'PATCH',
  both: 'PUT and PATCH',
};

/** Returns what the runtimes do for this model and plain code does not, each as the end of a sentence. */
export function omissionsOf(tree: FileTree, ejected: Ejected, model: Ejectable): string[] {
  return [
    ...apiOmissions(ejected, model),
    ...(ejected.dashboard ? dashboardOmissions(tree, ejected, model) : []),
    ...model.leftOut,
  ];
}

const modelsOf = ({ models, remaining }: Ejected): ModelIR[] => [
  ...models.map(({ resource }) => resource.model),
  ...remaining.map(({ model }) => model),
];

function apiOmissions(ejected: Ejected, model: Ejectable): string[] {
  const { places, api } = ejected;
  const { resource, links } = model;
  const { names, operations, bulk, version, uploads } = resource;

  const endpoint = `/${endpointOf(resource, places.api ?? {})}`;
  const adapters = (places.api?.adapters ?? []).filter(
    (adapter) => adapter.model === resource.model.name,
  );
  const bodyQueryRoutes = [
    ...(operations.has('list') ? [`POST ${endpoint}/query`] : []),
    ...(bulk.has('delete') ? [`POST ${endpoint}/bulk-delete`] : []),
  ];
  const days = resource.visible
    .filter(({ field }) => isTimedDay(field))
    .map(({ field }) => field.name);
  return [
    ...(adapters.length > 0
      ? [
          `${adapters.length === 1 ? 'the adapter' : 'the adapters'} ${listOf(
            adapters.map(({ name }) => name),
            'and',
          )}: write what they do as routes below ${endpoint}, in a controller that comes before ${plainNames(names).controller}`,
        ]
      : []),
    ...ownServiceOmissions(model, api),
    ...(version === undefined
      ? []
      : [
          `a body without changes sets ${version}, and a record that a client already has is sent again (no 304)`,
          ...(isOptional(resource, version)
            ? [`ETag of a record whose ${version} is empty, and If-Match: "null"`]
            : []),
        ]),
    ...(days.length > 0
      ? [
          `the day in ${listOf(days, 'and')} of a value that others have stored with a time: it is returned and filtered as it is`,
        ]
      : []),
    ...(uploads.length > 0
      ? [
          `the removal of uploaded files of ${listOf(uploads, 'and')} left behind by a change or a deletion`,
          'addresses of uploaded files that do not begin with /uploads/: add how they begin to UPLOADS in support/dto.ts',
        ]
      : []),
    ...(resource.model.access
      ? [
          `GET …/access, and can for a single record: a list tells the same (GET ${endpoint}?ids=…&can=edit,delete)`,
          'what depends on who the user is in the pages: they show every button, and the API refuses',
          'the field that a 403 is about',
        ]
      : []),
    ...ownWitnessPaths(resource.model, { models: modelsOf(ejected) }).map(
      (path) =>
        `the own record in ${path.join('.')} of a rule: nobody changes a record by what only that record makes of them`,
    ),
    ...sameOmissions(resource, ejected),
    ...childrenOf(resource).map(
      ({ relation: { field } }) => `${field.name} in the body of POST ${endpoint}`,
    ),
    ...(operations.has('show') && !canInclude(model)
      ? [`a 400 for parameters of GET ${endpoint}/:id: it ignores them`]
      : []),
    ...(resource.isAggregated ? [`GET ${endpoint}/aggregate, and the sums and charts of it`] : []),
    ...(bodyQueryRoutes.length > 0
      ? [`${listOf(bodyQueryRoutes, 'and')}, for queries too long for a URL`]
      : []),
    ...(operations.has('edit') && !isUpdatable(model)
      ? [`${UPDATES[places.api?.update ?? 'both']}, since nothing of it can be changed`]
      : []),
    ...links
      .filter((link) => isSettable(link) && inverseOf(link.relation) !== undefined)
      .map(
        ({ relation: { field, to } }) =>
          `the new version of the ${to.model.name} records that ${field.name} links or no longer links`,
      ),
  ];
}

/** What is left of the checks of `@gen_same`, which the services of all models that have a part in one share. */
function sameOmissions(resource: ResourcePlan, { remaining }: Ejected): string[] {
  const uncompared = uncomparedRelations(resource);
  const compared = comparedModels(resource);
  const generated = remaining
    .map(({ model }) => model.name)
    .filter((name) => compared.includes(name));
  return [
    ...(hasSame({ resource })
      ? [
          'the lock on the records that @gen_same compares: of two writes at the same moment, neither sees the other',
        ]
      : []),
    ...(generated.length > 0
      ? [
          `the check of @gen_same when ${listOf(generated, 'or')} is written, once its lines are removed: eject ${generated.length === 1 ? 'it' : 'them'} before you remove them`,
        ]
      : []),
    ...(uncompared.length > 0
      ? [
          `the check of @gen_same for ${listOf([...new Set(uncompared)], 'and')} when rows of the join table are written by themselves: write it into ${plainNames(resource.names).service}`,
        ]
      : []),
  ];
}

/** Reports whatever plain code leaves out of the project's own class, which has handled these routes so far. */
function ownServiceOmissions(model: Ejectable, api: ApiEjectPlaces): string[] {
  const { owned, resource } = model;
  if (!owned) return [];
  const { name, path } = owned.service;
  const file = apiFile(api, resource.names, 'service');
  const lost = listOf([...owned.lost], 'and');
  const columns = owned.changesColumns
    ? [
        `changeColumns, which ${name} (${path}) calls: write there which columns it changes, and who may`,
      ]
    : [];
  if (hasHooks(model))
    return [
      ...columns,
      ...(lost === ''
        ? []
        : [`${lost} of ${name} (${path}), which the plain service does not ask for`]),
      'the lock on a record from when a hook reads it to the end of the write, if no If-Match names its version',
    ];
  const what = lost === '' ? name : `${lost} of ${name}`;
  return [
    ...columns,
    `${what} (${path}), which answers the routes today: write what it does into ${file}`,
  ];
}

const isOptional = ({ visible }: ResourcePlan, name: string): boolean =>
  visible.some(({ field }) => field.name === name && !field.isRequired);

function dashboardOmissions(
  tree: FileTree,
  { places, dashboard }: Ejected,
  model: Ejectable,
): string[] {
  const { resource } = model;
  const { names } = resource;
  const folder = places.dashboard && resourceFolder(names, places.dashboard);
  const overrideFiles =
    folder && tree.exists(folder) ? tree.children(folder).filter(isOverrideFile) : [];
  const unfilled = fieldsWithoutInput(model).map(({ field }) => field.name);
  const unchecked = fieldsWithoutValidation(model).map(({ field }) => field.name);
  const { limit } = resource.model;
  const readOnly = resource.visible
    .filter(({ field }) => field.directives.readOnly)
    .map(({ field }) => field.name);
  const markdownFields = resource.visible
    .filter(({ field }) => field.directives.format === 'markdown')
    .map(({ field }) => field.name);
  const conditional = [...new Set([...model.creatable, ...model.updatable])]
    .filter(({ field }) => field.directives.shownWhen)
    .map(({ field }) => field.name);
  const shaped = shapesOf(resource).map(({ field }) => field.name);
  const emptyPages = (['Create', 'Edit'] as const).filter(
    (page) => hasPage(resource, page) && !plainPages(model).includes(page),
  );
  const target = dashboard && posix.join(dashboard.folder, names.resource);
  return [
    ...(hasPage(resource, 'Studio')
      ? [
          resource.version === undefined
            ? 'the page Studio'
            : "the page Studio, and the dialog about another user's changes: a message reports them",
        ]
      : []),
    ...(emptyPages.length > 0
      ? [`the page ${listOf(emptyPages, 'and')}, which would have nothing to fill in`]
      : []),
    ...(readOnly.length > 0
      ? [`${listOf(readOnly, 'and')} in the forms: the page Show has what is read-only`]
      : []),
    ...(conditional.length > 0
      ? [`when ${listOf(conditional, 'and')} applies: the forms and Show always have it`]
      : []),
    ...(markdownFields.length > 0
      ? [
          `the rendering of Markdown in ${listOf(markdownFields, 'and')}: it is shown and typed as source`,
        ]
      : []),
    ...(shaped.length > 0
      ? [
          `an input and a line for each key of ${listOf(shaped, 'and')}: shown and typed as JSON, which the API checks`,
        ]
      : []),
    ...(unfilled.length > 0
      ? [`inputs of ${listOf(unfilled, 'and')}: react-admin has none for such a value`]
      : []),
    ...(unchecked.length > 0
      ? [`some checks of ${listOf(unchecked, 'and')} in the forms: the API has them all`]
      : []),
    ...(hasPage(resource, 'List') && limit !== undefined
      ? [`pages of ${limit} records in the List: give it perPage`]
      : []),
    ...(overrideFiles.length > 0
      ? [`${listOf(overrideFiles, 'and')} of yours: copy them into ${target ?? 'the new pages'}`]
      : []),
  ];
}
