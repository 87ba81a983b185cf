import { referenceOf, withColumns } from './composite-references.js';
import { errorWithin, fieldError } from './errors.js';
import { isIncluded } from './included.js';
import type { FieldDirective, ResourceInfo } from './options.js';
import { hasFile } from './uploads/picked-files.js';
import type { Uploads } from './uploads/uploads.js';
import { withoutSignature } from './uploads/signed-address.js';
import { isEmpty, isObject, isSame, type Values } from './values.js';
import { toWire } from './wire.js';

/** What is known of a resource. */
export interface PayloadContext {
  directives: Record<string, FieldDirective>;
  info?: ResourceInfo;
  uploads: Uploads;
  /** For files that not everybody may read. */
  privateUploads: Uploads;
  /** Of a list that holds new records of another resource: what is known of that one. */
  childrenOf?: (name: string) => PayloadContext | undefined;
  /** What the user may do with a field by the rules of the API; everything where none are known. */
  fieldAccess?: (name: string) => { read: boolean | 'some'; write: boolean | 'some' };
}

const isKey = (name: string, info?: ResourceInfo): boolean =>
  name === 'id' || (info?.key.includes(name) ?? false);

const wire = (name: string, value: unknown, { directives, info }: PayloadContext): unknown =>
  toWire(value, info?.fields[name], directives[name]);

/** The same in a change: inputs hold null for a text that was cleared, also where its column takes none. */
const changedWire = (name: string, value: unknown, context: PayloadContext): unknown =>
  wire(name, value === null && isPlainText(name, context) ? '' : value, context);

/** The same for a comparison: what is read anew holds private files under other addresses. */
const compared = (name: string, value: unknown, context: PayloadContext): unknown => {
  const given = changedWire(name, value, context);
  return context.info?.fields[name]?.private ? withoutSignature(given) : given;
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

/** Fields that no client or not this user may send, and a password left blank: it stays as it is. */
function isWithheld(name: string, value: unknown, context: PayloadContext): boolean {
  const { directives, info, fieldAccess } = context;
  const directive = directives[name];
  return (
    value === undefined ||
    isIncluded(name, info) ||
    fieldAccess?.(name).write === false ||
    directive?.genReadOnly === true ||
    info?.fields[name]?.readOnly === true ||
    (directive?.genFormat === 'password' && isEmpty(value))
  );
}

/** Uploads the files among the values; a failing one is an error of its own field. */
async function upload(values: Values, context: PayloadContext): Promise<Values> {
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
 * Body of a create request. An empty value is left out where the column takes no null, so that its default applies;
 * react-admin's own `id` goes along only where the model has such a field to fill in.
 */
export async function createPayload(data: Values, context: PayloadContext): Promise<Values> {
  const { fields } = context.info ?? {};
  const values: Values = {};
  for (const [name, raw] of Object.entries(withColumns(data, context.info))) {
    if (isWithheld(name, raw, context)) continue;
    if (name === 'id' && fields && !fields['id']) continue;
    const value = wire(name, raw, context);
    if (value === null && !fields?.[name]?.optional) continue;
    values[name] = value;
  }
  const children = await childPayloads(values, context);
  return upload({ ...values, ...children }, context);
}

/** The children in the body of a new record, each as a request of its own would send it. */
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

/** Body of an update of several records: the given fields, without the key. */
export function bulkPayload(data: Values, context: PayloadContext): Promise<Values> {
  const values: Values = {};
  for (const [name, raw] of Object.entries(withColumns(data, context.info))) {
    if (isKey(name, context.info) || isWithheld(name, raw, context)) continue;
    values[name] = changedWire(name, raw, context);
  }
  return upload(values, context);
}

/** The server has left the field out of the record: what an input makes of nothing would take its place. */
const isUnseen = (name: string, previous: Values, { fieldAccess }: PayloadContext): boolean =>
  !(name in previous) && fieldAccess !== undefined && fieldAccess(name).read !== true;

/**
 * Body of an update request: what differs from `previous`, or all that is given where the record before is not known.
 * An Edit form submits the whole record, also fields that have no input, and array inputs turn a field that the record
 * does not have into an empty one; neither is a change.
 */
export function updatePayload(
  data: Values,
  previous: Values | undefined,
  context: PayloadContext,
): Promise<Values> {
  if (!previous) return bulkPayload(data, context);
  const given = withColumns(data, context.info, previous);
  const seen = Object.entries(given).filter(([name]) => !isUnseen(name, previous, context));
  const changed = seen.filter(([name, value]) =>
    name in previous
      ? !isSame(compared(name, value, context), compared(name, previous[name], context)) ||
        hasFile(value)
      : !isEmpty(value),
  );
  return bulkPayload(Object.fromEntries(changed), context);
}
