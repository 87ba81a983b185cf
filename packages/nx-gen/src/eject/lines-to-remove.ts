import type { SourceLocation } from '../base/diagnostics';
import type { ModelIR } from '../schema/ir';
import type { Ejected } from './eject';

/**
 * Returns the lines of the schema that switch the generator off for the models: their marks, and the directives that
 * only marked models may have, or that need them marked.
 */
export const linesToRemove = ({ models, remaining }: Ejected): string[] => {
  const names = new Set(models.map(({ resource }) => resource.model.name));
  return [
    ...models.flatMap(({ resource: { model } }) => [
      lineOf(model.location, '@gen_form()', `above model ${model.name}`),
      ...ruleLines(model),
    ]),
    ...remaining.flatMap(({ model }) =>
      model.fields
        .filter(({ directives, type }) => directives.children !== undefined && names.has(type))
        .map(({ name, location }) => lineOf(location, '@gen_children', `of ${model.name}.${name}`)),
    ),
  ];
};

/** The rules of a model: above an unmarked one, nothing would apply them. */
const ruleLines = ({ name, rules = [], tenant, fields }: ModelIR): string[] => [
  ...rules.map(({ location }) => lineOf(location, '@gen_access(…)', `above model ${name}`)),
  ...(tenant ? [lineOf(tenant.location, '@gen_tenant(…)', `above model ${name}`)] : []),
  ...fields.flatMap((field) =>
    (field.directives.access ?? []).map(({ location }) =>
      lineOf(location, '@gen_access(…)', `of ${name}.${field.name}`),
    ),
  ),
];

const lineOf = ({ file, line }: SourceLocation, directive: string, place: string): string =>
  `${file}:${line} // ${directive} ${place}`;
