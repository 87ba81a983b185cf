/** Nx gives a sync generator no options. */
export type SyncGeneratorSchema = Record<string, never>;
