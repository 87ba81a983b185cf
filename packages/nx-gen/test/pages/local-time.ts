export const TIME_ZONE = 'America/Los_Angeles'; // west of Greenwich: shows days that slip

/** An ISO text as an input of this type holds it: days and times of day are the same everywhere. */
export function localTime(iso: string, inputType: string): string {
  if (inputType === 'date') return iso.slice(0, 10);
  if (inputType === 'time') return iso.slice(11, 16);
  const local = new Date(iso).toLocaleString('sv-SE', { timeZone: TIME_ZONE });
  return local.replace(' ', 'T').slice(0, 16);
}
