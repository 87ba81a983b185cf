import { referenceOf, withColumns } from './composite-references.js';
import { errorWithin, fieldError } from './errors.js';
import { isIncluded } from './included.js';
import type { FieldDirective, ResourceInfo } from './options.js';
import { newUuid } from './new-uuid.js';
import { hasFile } from './uploads/picked-files.js';
import type { Uploads } from './uploads/uploads.js';
import { withoutSignature } from './uploads/url-signature.js';
import { isEmpty, isObject, isSame, type Values } from './values.js';
import { isBlankShape, withoutNewSwitches } from './shape-value.js';
import { toWire } from './wire.js';

/** What is known about a resource. */
export interface PayloadContext {
  directives: Record<string, FieldDirective>;
  info?: ResourceInfo;
  uploads: Uploads;
  /** For files with restricted access. */
  privateUploads: Uploads;
  /** For a list of new records of another resource: what is known about that resource. */
  childrenOf?: (name: string) => PayloadContext | undefined;
  /** What the user may do with a field by the API's rules; everything if there are none. */
  fieldAccess?: (name: string) => Readonly<Record<'read' | 'write' | 'create', boolean | 'some'>>;
}

const isKey = (name: string, info?: ResourceInfo): boolean =>
  name === 'id' || (info?.key.includes(name) ?? false);

const wireValueOf = (name: string, value: unknown, { directives, info }: PayloadContext): unknown =>
  toWire(value, info?.fields[name], directives[name]);

/** The wire value of a changed field: inputs hold null for a cleared text, even if its column is not nullable. */
const changedWireValueOf = (name: string, value: unknown, context: PayloadContext): unknown =>
  wireValueOf(name, value === null && isPlainText(name, context) ? '' : value, context);

/** The value for comparisons: a private file's URL is signed anew on every read. */
const comparable = (name: string, value: unknown, context: PayloadContext): unknown => {
  const wireValue = changedWireValueOf(name, value, context);
  return context.info?.fields[name]?.private ? withoutSignature(wireValue) : wireValue;
};

const isPlainText = (name: string, { directives, info }: PayloadContext): boolean => {
  const field = info?.fields[name];
  return (
    field?.kind === 'String' &&
    !field.reference &&
    referenceOf(name, info) === undefined &&
    !directives[name]?.genUpload
  );
};

/** Whether the field must not be sent: by any client, by this user, or because it is a blank password, which stays as it is. */
function isOmitted(
  name: string,
  value: unknown,
  use: 'create' | 'write',
  context: PayloadContext,
): boolean {
  const { directives, info, fieldAccess } = context;
  const directive = directives[name];
  return (
    value === undefined ||
    isIncluded(name, info) ||
    fieldAccess?.(name)[use] === false ||
    directive?.genReadOnly === true ||
    info?.fields[name]?.readOnly === true ||
    (directive?.genFormat === 'password' && isEmpty(value))
  );
}

/** Uploads the files among the values; a failed upload is an error of its field. */
async function uploadFiles(values: Values, context: PayloadContext): Promise<Values> {
  const entries = Object.entries(values).map(async ([name, value]): Promise<[string, unknown]> => {
    if (!hasFile(value)) return [name, value];
    const isPrivate = context.info?.fields[name]?.private === true;
    const uploads = isPrivate ? context.privateUploads : context.uploads;
    try {
      return [name, await uploads.resolve(value)];
    } catch (error) {
      throw fieldError(error, name);
    }
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Builds the body of a create request. An empty value of a non-nullable column is left out, so that its default applies;
 * react-admin's own `id` is only sent if the model has such a field to fill in.
 */
export async function createPayload(data: Values, context: PayloadContext): Promise<Values> {
  const { fields } = context.info ?? {};
  const values: Values = {};
  for (const [name, raw] of Object.entries(withColumns(data, context.info))) {
    if (isOmitted(name, raw, 'create', context) || fields?.[name]?.updateOnly) continue;
    if (name === 'id' && fields && !fields['id']) continue;
    const value = wireValueOf(name, raw, context);
    if (value === null && !fields?.[name]?.optional) continue;
    values[name] = value;
  }
  const children = await childPayloads(values, context);
  return uploadFiles({ ...values, ...newKeys(values, context), ...children }, context);
}

/** Makes the keys that clients have to send and nobody types. */
const newKeys = (values: Values, { info }: PayloadContext): Values =>
  Object.fromEntries(
    Object.entries(info?.fields ?? {}).flatMap(([name, { newUuid: isMade }]) =>
      isMade && isEmpty(values[name]) ? [[name, newUuid()]] : [],
    ),
  );

/** Builds the children in the body of a new record, each like the body of its own create request. */
async function childPayloads(values: Values, { childrenOf }: PayloadContext): Promise<Values> {
  const lists = Object.entries(values).map(async ([name, list]): Promise<[string, unknown][]> => {
    const child = childrenOf?.(name);
    if (!child || !Array.isArray(list)) return [];
    const payloads = list.map((item: unknown, at) =>
      createPayload(isObject(item) ? item : {}, child).catch((error: unknown) => {
        throw errorWithin(error, [name, String(at)]);
      }),
    );
    return [[name, await Promise.all(payloads)]];
  });
  return Object.fromEntries((await Promise.all(lists)).flat());
}

/** Builds the body of an update of several records: the given fields, without the key. */
export function bulkPayload(data: Values, context: PayloadContext): Promise<Values> {
  const values: Values = {};
  for (const [name, raw] of Object.entries(withColumns(data, context.info))) {
    if (isKey(name, context.info) || isOmitted(name, raw, 'write', context)) continue;
    values[name] = changedWireValueOf(name, raw, context);
  }
  return uploadFiles(values, context);
}

/** Whether the server has left the field out of the record: what an input makes of its absence must not overwrite it. */
const isHidden = (name: string, previous: Values, { fieldAccess }: PayloadContext): boolean =>
  !(name in previous) && fieldAccess !== undefined && fieldAccess(name).read !== true;

/** The value in which an input for nothing is nothing: those of a JSON value's keys make an object of it. */
const emptied = (name: string, value: unknown, context: PayloadContext): unknown =>
  context.info?.fields[name]?.keys && isBlankShape(value) ? null : value;

/** The value for comparisons, without what inputs add to the stored one. */
const given = (name: string, value: unknown, previous: Values, { info }: PayloadContext): unknown =>
  withoutNewSwitches(value, previous[name], info?.fields[name]);

/**
 * Builds the body of an update request: the differences from `previous`, or all given fields if the previous record is unknown.
 * An Edit form submits the whole record, including fields without an input, and array inputs turn an absent field into an empty
 * one; neither is a change.
 */
export function updatePayload(
  data: Values,
  previous: Values | undefined,
  context: PayloadContext,
): Promise<Values> {
  if (!previous) return bulkPayload(data, context);
  const values = withColumns(data, context.info, previous);
  const visible = Object.entries(values).filter(([name]) => !isHidden(name, previous, context));
  const changed = visible.filter(([name, value]) =>
    name in previous
      ? !isSame(
          comparable(name, given(name, value, previous, context), context),
          comparable(name, previous[name], context),
        ) || hasFile(value)
      : !isEmpty(emptied(name, value, context)),
  );
  return bulkPayload(Object.fromEntries(changed), context);
}
