import { useEffect, useRef } from 'react';
import { useParams, useRedirect, type RaRecord, type RedirectionSideEffect } from 'react-admin';
import { usePermits } from '../access/use-may-open.js';
import { useAccessSource, useRules } from '../access/use-rules.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { valuesOf } from '../data-provider/values.js';
import { useIsLeft } from '../reading/use-is-left.js';
import { allowedRedirect } from './allowed-redirect.js';
import { useNotifyRecord } from './use-notify-record.js';

interface SubmittedData {
  data?: object | undefined;
  previousData?: object | undefined;
}

interface SentFrom {
  sentFrom: object | undefined;
}

interface SaveHandlers {
  redirect: RedirectionSideEffect;
  /** Remembers the form that sends. */
  onMutate: () => SentFrom;
  /** Reports what was done, and redirects to where the user may go, unless they have left the page meanwhile. */
  onSuccess: (record: RaRecord, sent: SubmittedData, context?: unknown) => void;
}

/** Handles a successful save, whose response may reveal that the user may not see the record they have written. */
export function useSaveHandlers(
  resource: string,
  what: 'created' | 'updated',
  wanted: RedirectionSideEffect,
): SaveHandlers {
  const notifyRecord = useNotifyRecord(resource);
  const redirect = useRedirect();
  const access = useAccessSource();
  const rules = useRules();
  const permits = usePermits();
  const fields = useResourceInfo(resource)?.fields ?? {};
  const isLeft = useIsLeft();
  const form = useOpenForm(resource);
  /** Whether a record refers to another one than before, whose related records are then of no use. */
  const isMoved = (record: RaRecord, before: object | undefined): boolean =>
    Object.entries(fields).some(
      ([key, { reference }]) =>
        reference !== undefined &&
        key in record &&
        String(record[key]) !== String(valuesOf(before)[key]),
    );
  return {
    redirect: allowedRedirect({ rules, permits }, resource, wanted),
    onMutate: () => ({ sentFrom: form.current }),
    onSuccess: (record, { data, previousData }, context) => {
      // by now, the response has updated the rules with this record
      const known = access?.get().rules ?? rules;
      const isHidden =
        known.perRecord(resource).includes('show') && !known.may(resource, 'show', record.id);
      // the response lacks the name, which is among the submitted values
      if (isHidden) notifyRecord(`${what}Unseen`, { ...previousData, ...data, ...record });
      // it lacks the related records too, which may be part of the name
      else
        notifyRecord(what, isMoved(record, previousData) ? record : { ...previousData, ...record });
      const sent = valuesOf(context);
      const isClosed = !form.current || ('sentFrom' in sent && sent['sentFrom'] !== form.current);
      if (isClosed || isLeft()) return;
      const to = allowedRedirect({ rules: known, permits }, resource, wanted, record.id);
      redirect(to, resource, record.id, record);
    },
  };
}

/**
 * The form that is open in a page: another one for another record, or once the page is opened again; none when it is gone. The
 * address does not tell: each tab of a form has its own.
 */
function useOpenForm(resource: string) {
  const { id } = useParams();
  const form = useRef<object>(undefined);
  useEffect(() => {
    form.current = {};
    return () => {
      form.current = undefined;
    };
  }, [resource, id]);
  return form;
}
