import type { RaRecord, ResourceDefinition } from 'react-admin';

interface ResultBase {
  /** Unique among all results. */
  key: string;
  /** The heading it is listed under. */
  group: string;
}

/** A page with an address. */
export interface PageResult extends ResultBase {
  kind: 'page';
  label: string;
  to: string;
  definition: ResourceDefinition;
}

/** A record found by the server. */
export interface RecordResult extends ResultBase {
  kind: 'record';
  record: RaRecord;
  definition: ResourceDefinition;
}

/** One line of the finder. */
export type FinderResult = PageResult | RecordResult;
