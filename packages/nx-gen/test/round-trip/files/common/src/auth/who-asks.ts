let user: unknown;

/** Whoever sends the requests, as `request.user` of a login is; nobody until then. */
export const whoAsks = (): unknown => user;

/** @param row the user's own record, as Prisma's client reads it */
export function letAsk(row: unknown): void {
  user = row;
}
