export const TIME_ZONE = 'America/Los_Angeles'; // west of Greenwich: reveals dates that shift by a day

/** Returns an ISO text as an input of this type shows it: days and times of day do not depend on the time zone. */
export function localTime(iso: string, inputType: string): string {
  if (inputType === 'date') return iso.slice(0, 10);
  if (inputType === 'time') return iso.slice(11, 16);
  const local = new Date(iso).toLocaleString('sv-SE', { timeZone: TIME_ZONE });
  return local.replace(' ', 'T').slice(0, 16);
}
