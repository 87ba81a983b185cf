import type { FieldIR, ModelIR } from './ir';

/** A field as those who write it know it: `@required` takes back what the column lets them leave out. */
export const asWritten = <Field extends FieldIR>(field: Field): Field => {
  if (!field.rules.required) return field;
  const written = { ...field, isRequired: true };
  delete written.default;
  return written;
};

/** True of a field that needs a value from the client when a record is created. */
export const lacksValue = (field: FieldIR, model: ModelIR): boolean =>
  field.isRequired &&
  !field.isList &&
  !field.default &&
  !field.isUpdatedAt &&
  field.kind !== 'Relation' &&
  !isPreset(field, model) &&
  model.operations?.includes('create') !== false;

/** A rule gives it to each new record: whoever makes it owns it, in his tenant. */
export const isPreset = ({ name }: FieldIR, { rules, owner, tenant }: ModelIR): boolean =>
  tenant?.field === name || ((rules ?? tenant) !== undefined && owner?.field === name);

/** What helps where the client has no way to send that value. */
export const CREATE_CURE =
  'make it optional, give it a @default, leave creating out with @gen_form(except: [create])';

/** The fields of which the schema says that a hook of the project gives them to each new record. */
export const givenByServer = (model: ModelIR): FieldIR[] =>
  model.fields.filter((field) => isGivenByHook(field) && lacksValue(field, model));

/** True of a field of which the schema says that a hook of the project sets it. */
export const isGivenByHook = ({ directives }: FieldIR): boolean =>
  directives.readOnly === 'server' || directives.hidden === 'server';
