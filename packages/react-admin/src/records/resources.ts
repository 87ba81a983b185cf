/**
 * The resources of the dashboard and their records. Each generated `record.ts` adds its own; add custom resources in the same
 * way:
 *
 *     declare module '@gen/react-admin' {
 *       interface Resources {
 *         reports: Report;
 *       }
 *     }
 */
// eslint-disable-next-line @typescript-eslint/no-empty-interface, @typescript-eslint/no-empty-object-type -- a dashboard fills it in
export interface Resources {}

/** The name of a resource; any text if none is declared. */
export type ResourceName = keyof Resources extends never ? string : keyof Resources & string;
