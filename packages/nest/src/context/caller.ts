/* eslint-disable @typescript-eslint/no-empty-interface, @typescript-eslint/no-empty-object-type --
   projects add to it by declaration merging */

/**
 * What a project tells about itself, by declaration merging:
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

/** Whoever the guards let in. */
export type AdapterUser = AdapterTypes extends { user: infer TUser }
  ? TUser
  : { readonly id: string };
