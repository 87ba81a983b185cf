import { posix } from 'node:path';
import type { UpdateVerb } from '../config/config';
import { listOf } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { childrenOf } from '../plan/children';
import { endpointOf } from '../plan/endpoint';
import { includedRelations } from '../plan/relation';
import { resourceFolder } from '../plan/dashboard/dashboard-places';
import { hasPage } from '../plan/dashboard/pages-of';
import type { ResourcePlan } from '../plan/resource-plan';
import { isOverrideFile } from '../project/overrides';
import { isUpdatable } from './api/dto';
import { uncheckedInForms, withoutInput } from './dashboard/inputs';
import { plainPages } from './dashboard/pages';
import { isSettable, type Ejectable } from './ejectable';
import type { Ejected } from './eject';
import { isExtended } from './owned';
import { apiFile, plainNames, type ApiEjectPlaces } from './places';

/** What plain code does without, whatever the model. */
export const LEFT_OUT_OF_ALL: readonly string[] = [
  'after and before, by which a list goes on from a record, and total, which says how far it counts: it counts all',
  'a search that finds a record by its whole ID',
  'what each filter takes, and the fields of related records, in the OpenAPI document',
  'an answer of its own (415) for a body that is no JSON: it is 400',
  'translations of labels, the menu with a search, lists for a phone, exports that a spreadsheet does not take for formulas',
];

/** What a choice of `update` calls changes. */
const UPDATES: Readonly<Record<UpdateVerb, string>> = {
  put: 'PUT',
  patch: 'PATCH',
  both: 'PUT and PATCH',
};

/** react-admin's largest page. */
const LARGEST_PAGE = 50;

/** What the runtimes do for this model and plain code does not, each as the rest of a sentence. */
export function leftOut(tree: FileTree, ejected: Ejected, model: Ejectable): string[] {
  return [
    ...ofApi(ejected, model),
    ...(ejected.dashboard ? ofDashboard(tree, ejected, model) : []),
    ...model.leftOut,
  ];
}

function ofApi({ places, api }: Ejected, model: Ejectable): string[] {
  const { resource, links } = model;
  const { names, operations, bulk, version, uploads } = resource;

  const endpoint = `/${endpointOf(resource, places.api ?? {})}`;
  const [related] = includedRelations(resource);
  const adapters = (places.api?.adapters ?? []).filter(
    (adapter) => adapter.model === resource.model.name,
  );
  const byBody = [
    ...(operations.has('list') ? [`POST ${endpoint}/query`] : []),
    ...(bulk.has('delete') ? [`POST ${endpoint}/bulk-delete`] : []),
  ];
  const through = links.filter(({ column }) => column !== undefined).filter(isSettable);
  return [
    ...(adapters.length > 0
      ? [
          `${adapters.length === 1 ? 'the adapter' : 'the adapters'} ${listOf(
            adapters.map(({ name }) => name),
            'and',
          )}: write what they do as routes below ${endpoint}, in a controller that stands before ${plainNames(names).controller}`,
        ]
      : []),
    ...ofOwner(model, api),
    ...(version === undefined
      ? []
      : [
          `a body without changes sets ${version}, and a record that a client has already is sent again (no 304)`,
          ...(isOptional(resource, version)
            ? [`ETag of a record whose ${version} is empty, and If-Match: "null"`]
            : []),
        ]),
    ...(uploads.length > 0
      ? [
          `the removal of uploaded files of ${listOf(uploads, 'and')} that a change or a deletion leaves behind`,
          'addresses of uploaded files that do not begin with /uploads/: write how they begin into UPLOADS of support/dto.ts',
        ]
      : []),
    ...(resource.model.access
      ? [
          'GET …/access and can, which tell what somebody may do: the pages show every button, and the API refuses',
        ]
      : []),
    ...childrenOf(resource).map(
      ({ relation: { field } }) => `${field.name} in the body of POST ${endpoint}`,
    ),
    ...(related ? [`filters inside of relations: {"${related.field.name}":{…}}`] : []),
    ...(operations.has('list') ? [`GET ${endpoint}/aggregate, and the sums and charts of it`] : []),
    ...(byBody.length > 0
      ? [`${listOf(byBody, 'and')}, for queries that no address has room for`]
      : []),
    ...(operations.has('edit') && !isUpdatable(model)
      ? [`${UPDATES[places.api?.update ?? 'both']}, for nothing of it can be changed`]
      : []),
    ...through.map(
      ({ relation: { field } }) =>
        `${field.name}: a change writes all rows of the join table anew, so that they lose their ids and times`,
    ),
  ];
}

/** The owner's class, which has answered these routes: nothing of it is left out without a word. */
function ofOwner(model: Ejectable, api: ApiEjectPlaces): string[] {
  const { owned, resource } = model;
  if (!owned) return [];
  const { name, path } = owned.service;
  const file = apiFile(api, resource.names, 'service');
  const lost = listOf([...owned.lost], 'and');
  if (isExtended(model))
    return [
      ...(lost === ''
        ? []
        : [`${lost} of ${name} (${path}), which the plain service does not ask for`]),
      'the hold of a record from the look of a hook at it to the end of the write, where no If-Match names its version',
    ];
  const what = lost === '' ? name : `${lost} of ${name}`;
  return [`${what} (${path}), which answers the routes today: write what it does into ${file}`];
}

const isOptional = ({ visible }: ResourcePlan, name: string): boolean =>
  visible.some(({ field }) => field.name === name && !field.isRequired);

function ofDashboard(tree: FileTree, { places, dashboard }: Ejected, model: Ejectable): string[] {
  const { resource } = model;
  const { names } = resource;
  const folder = places.dashboard && resourceFolder(names, places.dashboard);
  const own = folder && tree.exists(folder) ? tree.children(folder).filter(isOverrideFile) : [];
  const unfilled = withoutInput(model).map(({ field }) => field.name);
  const unchecked = uncheckedInForms(model).map(({ field }) => field.name);
  const largest = resource.model.maxLimit ?? places.api?.maxLimit ?? LARGEST_PAGE;
  const { limit } = resource.model;
  const readOnly = resource.visible
    .filter(({ field }) => field.directives.readOnly)
    .map(({ field }) => field.name);
  const marked = resource.visible
    .filter(({ field }) => field.directives.format === 'markdown')
    .map(({ field }) => field.name);
  const lacking = (['Create', 'Edit'] as const).filter(
    (page) => hasPage(resource, page) && !plainPages(model).includes(page),
  );
  const target = dashboard && posix.join(dashboard.folder, names.resource);
  return [
    ...(hasPage(resource, 'Studio')
      ? [
          resource.version === undefined
            ? 'the page Studio'
            : 'the page Studio, and the dialog about changes of somebody else: a message tells of them',
        ]
      : []),
    ...(lacking.length > 0
      ? [`the page ${listOf(lacking, 'and')}, which would have nothing to fill in`]
      : []),
    ...(readOnly.length > 0
      ? [`${listOf(readOnly, 'and')} in the forms: the page Show has what is read-only`]
      : []),
    ...(marked.length > 0
      ? [`the look of Markdown in ${listOf(marked, 'and')}: it is shown and typed with its marks`]
      : []),
    ...(unfilled.length > 0
      ? [`inputs of ${listOf(unfilled, 'and')}: react-admin has none for such a value`]
      : []),
    ...(unchecked.length > 0
      ? [`some checks of ${listOf(unchecked, 'and')} in the forms: the API has them all`]
      : []),
    ...(hasPage(resource, 'List') && (limit !== undefined || largest < LARGEST_PAGE)
      ? [
          `pages of ${limit ?? largest} records in the List: give it perPage and a pagination of at most ${largest}`,
        ]
      : []),
    ...(own.length > 0
      ? [`${listOf(own, 'and')} of yours: take them over into ${target ?? 'the new pages'}`]
      : []),
  ];
}
