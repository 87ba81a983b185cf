/* eslint-disable @typescript-eslint/no-empty-interface, @typescript-eslint/no-empty-object-type --
   projects add to it by declaration merging */

/**
 * The types that a project declares by declaration merging:
 *
 * ```ts
 * declare module '@gen/nest' {
 *   interface AdapterTypes {
 *     user: AuthenticatedUser;
 *   }
 * }
 * ```
 */
export interface AdapterTypes {}

/** The user whom the guards admitted. */
export type AdapterUser = AdapterTypes extends { user: infer TUser }
  ? TUser
  : { readonly id: string };
