import type { RaRecord, ResourceDefinition } from 'react-admin';

interface FoundBase {
  /** Tells it from all others. */
  key: string;
  /** Heading that it stands under. */
  group: string;
}

/** A page that has an address. */
export interface FoundPage extends FoundBase {
  kind: 'page';
  label: string;
  to: string;
  definition: ResourceDefinition;
}

/** A record that the server has found. */
export interface FoundRecord extends FoundBase {
  kind: 'record';
  record: RaRecord;
  definition: ResourceDefinition;
}

/** One line of the finder. */
export type Found = FoundPage | FoundRecord;
