import type { FieldKind } from './field-kind';

/** What the schema's own checks have to know of a kind of field. */
interface KindRow {
  /** Its values can name a record in a URL, each in one way only. */
  isKey: boolean;
  /** It has a single plain value that can name a record for people. */
  isLabel: boolean;
  /** People keep secrets in it. */
  holdsSecrets: boolean;
}

const plain: KindRow = { isKey: true, isLabel: true, holdsSecrets: false };
const none: KindRow = { isKey: false, isLabel: false, holdsSecrets: false };

/** The one table over kinds of fields in this room; a kind without a row does not compile. */
export const KINDS: Readonly<Record<FieldKind, KindRow>> = {
  String: { ...plain, holdsSecrets: true },
  Boolean: plain,
  Int: plain,
  BigInt: plain,
  Float: { ...plain, isKey: false },
  Decimal: plain,
  DateTime: plain,
  Enum: plain,
  Json: { ...none, holdsSecrets: true },
  Bytes: { ...none, holdsSecrets: true },
  Relation: none,
  Unsupported: none,
  // it is refused as such
  Unknown: { ...none, isKey: true },
};
