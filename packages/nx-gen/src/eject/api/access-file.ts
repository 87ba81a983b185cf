import { posix } from 'node:path';
import { ImportSet } from '../../code/imports';
import { accessConstant, isOfUser, rulesCode } from '../../plan/api/model-access';
import type { ResourcePlan } from '../../plan/resource-plan';
import type { Ejectable } from '../ejectable';
import { fill } from '../fill';
import { importerOf, supportFile, type ApiEjectPlaces, type EjectedFile } from '../places';
import { askedReferences, withoutRestore } from '../within-rules';

/** Where the rules of a model are written. */
export const accessFilePath = (
  { folder }: Pick<ApiEjectPlaces, 'folder'>,
  { names: { fileStem } }: Pick<ResourcePlan, 'names'>,
): string => posix.join(folder, fileStem, `${fileStem}.access.ts`);

/** The rules of the models, and of those that their writes have to ask, each once. */
export function accessFiles(models: readonly Ejectable[], places: ApiEjectPlaces): EjectedFile[] {
  const ruled = models.filter(({ resource }) => resource.model.access);
  const resources = ruled.flatMap(({ resource }) => [
    resource,
    ...askedReferences(resource).map(({ relation }) => withoutRestore(relation.to)),
  ]);
  const byModel = new Map(resources.map((resource) => [resource.model.name, resource]));
  return [...byModel.values()]
    .filter(({ model }) => model.access)
    .map((resource) => accessFile(resource, places));
}

/** Plain code asks of a reference whether its record is seen, and nothing else. */
function unchosen({ model }: ResourcePlan): Pick<ResourcePlan, 'model'> {
  const { access } = model;
  return { model: access ? { ...model, access: { ...access, choices: [] } } : model };
}

function accessFile(resource: ResourcePlan, places: ApiEjectPlaces): EjectedFile {
  const path = accessFilePath(places, resource);
  const from = importerOf(path, places.api)(supportFile(places, 'access.ts'));
  const { writer, rules, entries, fields } = rulesCode(unchosen(resource), places.schema);
  const used = [
    ...writer.ofRuntime(),
    ...writer.ofShared(),
    ...(writer.used.has('passesAll') ? ['passesAll'] : []),
  ];
  const types = [
    'Access',
    ...(rules.length > 0 ? ['Allowed'] : []),
    ...(isOfUser(rules, [...entries, ...fields]) ? ['User'] : []),
  ];
  const imports = new ImportSet().add(
    ...used.map((name) => ({ name, from })),
    ...types.map((name) => ({ name, from, isType: true })),
  );
  const view = {
    imports: imports.toString(),
    model: resource.model.name,
    constant: accessConstant(resource),
    rules,
    entries,
    fields,
  };
  return { path, text: fill('api/access.ts', view), subject: resource.model.name };
}
