import { posix } from 'node:path';
import { ImportSet } from '../../code/imports';
import { array, flat, object, type Code } from '../../code/layout';
import { literal, stringLiteral } from '../../code/literal';
import { componentOf } from '../../plan/dashboard/dashboard-places';
import { iconOf } from '../../plan/dashboard/icon';
import { valueLabel } from '../../plan/dashboard/labels';
import { matchesDefaultLabels, representation } from '../../plan/dashboard/resource-index';
import { choicesOf, valuesOf } from '../../types';
import { hasVersionCheck } from '../api/versions';
import type { Ejectable } from '../ejectable';
import { renderTemplate } from '../render-template';
import { apiResourceConst, type DashboardEjectPlaces, type EjectedFile } from '../places';
import { plainPages } from './pages';

const fileOf = ({ resource }: Ejectable, { folder }: DashboardEjectPlaces, name: string): string =>
  posix.join(folder, resource.names.resource, name);

/** Returns `index.ts`, whose export App.tsx spreads into a `<Resource>`. */
export function indexFile(model: Ejectable, places: DashboardEjectPlaces): EjectedFile {
  const { resource } = model;
  const { names } = resource;
  const pages = plainPages(model).map((page) => ({
    property: page.toLowerCase(),
    component: componentOf(names, page),
  }));
  const icon = iconOf(resource.model);
  const label = representation(resource, { parameter: 'record' });
  const view = {
    imports: new ImportSet()
      .add(
        icon,
        label?.choices,
        { name: 'ResourceProps', from: 'react-admin', isType: true },
        ...pages.map(({ component }) => ({ name: component, from: `./${component}` })),
      )
      .toString(),
    icon: icon?.as,
    constant: names.resourceConst,
    name: stringLiteral(names.resource),
    label: matchesDefaultLabels(names) ? undefined : stringLiteral(names.pluralLabel),
    representation: label?.code,
    pages,
  };
  return {
    path: fileOf(model, places, 'index.ts'),
    text: renderTemplate('dashboard/index.ts', view),
    subject: resource.model.name,
  };
}

/** Returns `api.ts`, which tells the data provider what only this resource has. */
export function apiResourceFile(model: Ejectable, places: DashboardEjectPlaces): EjectedFile {
  const { names, version, model: modelIR } = model.resource;
  const { maxLimit } = modelIR;
  const entries: [string, Code][] = [['name', stringLiteral(names.resource)]];
  if (version !== undefined && hasVersionCheck(model))
    entries.push(['version', stringLiteral(version)]);
  if (maxLimit !== undefined && maxLimit < places.maxLimit)
    entries.push(['maxLimit', literal(maxLimit)]);
  const view = { constant: apiResourceConst(names), value: flat(object(entries)) };
  return {
    path: fileOf(model, places, 'api.ts'),
    text: renderTemplate('dashboard/api.ts', view),
    subject: modelIR.name,
  };
}

/** Returns `choices.ts` with the values of the model's enums; none without enums. */
export function choicesFiles(model: Ejectable, places: DashboardEjectPlaces): EjectedFile[] {
  const { visible, model: modelIR } = model.resource;
  const { enums } = places.schema;
  const lists = new Map(
    visible
      .filter(({ type }) => type.isChoice)
      .map(({ field }) => {
        const values = valuesOf(field, enums);
        const choices = values.map((value) =>
          object([
            ['id', stringLiteral(value)],
            ['name', stringLiteral(valueLabel(field, value, enums))],
          ]),
        );
        return [choicesOf(field), flat(array(choices))] as const;
      }),
  );
  if (lists.size === 0) return [];
  const view = { lists: [...lists].map(([name, choices]) => ({ name, choices })) };
  return [
    {
      path: fileOf(model, places, 'choices.ts'),
      text: renderTemplate('dashboard/choices.ts', view),
      subject: modelIR.name,
    },
  ];
}
