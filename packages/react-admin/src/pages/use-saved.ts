import { useRedirect, type RaRecord, type RedirectionSideEffect } from 'react-admin';
import { useAccessSource, useRules } from '../access/use-rules.js';
import { allowedRedirect } from './allowed-redirect.js';
import { useTellRecord } from './use-tell-record.js';

interface Sent {
  data?: object | undefined;
  previousData?: object | undefined;
}

interface Saved {
  redirect: RedirectionSideEffect;
  /** Tells what was done, and leads to where the user may go. */
  onSuccess: (record: RaRecord, sent: Sent) => void;
}

/** What comes after a save: the answer to it may say that the record is not shown to whoever has written it. */
export function useSaved(
  resource: string,
  what: 'created' | 'updated',
  wanted: RedirectionSideEffect,
): Saved {
  const tell = useTellRecord(resource);
  const redirect = useRedirect();
  const access = useAccessSource();
  const rules = useRules();
  return {
    redirect: allowedRedirect(rules, resource, wanted),
    onSuccess: (record, { data, previousData }) => {
      // by now they know of this record
      const known = access?.get().rules ?? rules;
      const isUnseen =
        known.perRecord(resource).includes('show') && !known.may(resource, 'show', record.id);
      // the answer lacks its name, which whoever sent it knows
      if (isUnseen) tell(`${what}Unseen`, { ...previousData, ...data, ...record });
      else tell(what, record);
      redirect(allowedRedirect(known, resource, wanted, record.id), resource, record.id, record);
    },
  };
}
