import type { FieldIR, ModelIR } from './ir';

/** Returns the field as clients must write it: `@required` overrides nullability and default of the column. */
export const asClientField = <Field extends FieldIR>(field: Field): Field => {
  if (!field.rules.required) return field;
  const clientField = { ...field, isRequired: true };
  delete clientField.default;
  return clientField;
};

/** Checks whether clients must send a value for the field to create a record. */
export const lacksValue = (field: FieldIR, model: ModelIR): boolean =>
  field.isRequired &&
  !field.isList &&
  !field.default &&
  !field.isUpdatedAt &&
  field.kind !== 'Relation' &&
  !isPreset(field, model) &&
  !model.oneOf?.some(({ by }) => by?.field === field.name) &&
  model.operations?.includes('create') !== false;

/** Checks whether an access rule sets the field on new records: the creator becomes the owner, within their tenant. */
export const isPreset = ({ name }: FieldIR, { rules, owner, tenant }: ModelIR): boolean =>
  tenant?.field === name || ((rules ?? tenant) !== undefined && owner?.field === name);

/** The cure where clients cannot send that value. */
export const CREATE_CURE =
  'make it optional, give it a @default, disable creating with @gen_form(except: [create])';

/** Returns the required fields that, according to the schema, a hook of the project sets on new records. */
export const fieldsSetByServer = (model: ModelIR): FieldIR[] =>
  model.fields.filter(
    (field) =>
      (isSetByHook(field) || field.directives.updateOnly === 'server') && lacksValue(field, model),
  );

/** Checks whether, according to the schema, a hook of the project sets the field, and no client does. */
export const isSetByHook = ({ directives }: FieldIR): boolean =>
  directives.readOnly === 'server' || directives.hidden === 'server';
