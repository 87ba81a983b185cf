import type { FieldKind } from './field-kind';

/** What the schema's own checks need to know about a kind of field. */
interface KindRow {
  /** Its values can identify a record in a URL, each with a single spelling. */
  isKey: boolean;
  /** It has a single plain value that can serve as a record's label. */
  isLabel: boolean;
  /** It may contain secrets. */
  holdsSecrets: boolean;
}

const plain: KindRow = { isKey: true, isLabel: true, holdsSecrets: false };
const none: KindRow = { isKey: false, isLabel: false, holdsSecrets: false };

/** The table of field kinds for this folder; a kind without a row does not compile. */
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
  // refused for being unknown
  Unknown: { ...none, isKey: true },
};
