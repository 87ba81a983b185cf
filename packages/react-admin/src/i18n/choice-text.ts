import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** A value of an enum, as `choices.ts` of a resource lists it. */
export interface EnumChoice {
  id: string;
  /** In English, for a dashboard without a catalogue. */
  name: string;
  /** Key of its text in the catalogue: `enums.OrderStatus.PENDING`. */
  message?: string;
}

/** What people read for a value of an enum. */
export function useChoiceText(): (choice: EnumChoice) => string {
  const translate = useTranslate();
  return useCallback(
    ({ name, message = name }: EnumChoice) => translate(message, { _: name }),
    [translate],
  );
}
