import { DateTimeInput, type DateTimeInputProps } from 'react-admin';

/** Local time of the input → point in time; the stock input would send it without a zone, and the server take it as UTC. */
function toIso(local: string): string | null {
  const time = local ? new Date(local) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : null;
}

/** A point in time (ISO 8601, UTC), shown and picked in the user's own time zone. */
export const DateTimeIsoInput = (props: DateTimeInputProps) => (
  <DateTimeInput parse={toIso} {...props} />
);
