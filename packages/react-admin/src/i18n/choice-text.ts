import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** A value of an enum, as listed in `choices.ts` of a resource. */
export interface EnumChoice {
  id: string;
  /** In English, for a dashboard without a catalogue. */
  name: string;
  /** Its translation key: `enums.OrderStatus.PENDING`. */
  message?: string;
}

/** Returns a function that gives the display text of an enum's value. */
export function useChoiceText(): (choice: EnumChoice) => string {
  const translate = useTranslate();
  return useCallback(
    ({ name, message = name }: EnumChoice) => translate(message, { _: name }),
    [translate],
  );
}
