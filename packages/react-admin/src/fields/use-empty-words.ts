import { useCallback } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { useTexts } from '../i18n/use-texts.js';
import { fieldsMessages } from './messages.js';

/**
 * Returns a function that returns what null means in a field: `resources.<resource>.empty.<field>`, which `@gen_empty("…")`
 * writes, or “Not set” where it would look like no. Undefined where nothing needs to be said.
 */
export function useEmptyWords(): (source: string) => string | undefined {
  const resource = useResourceContext() ?? '';
  const { fields } = useResourceInfo(resource) ?? {};
  const translate = useTranslate();
  const text = useTexts('fields', fieldsMessages);
  return useCallback(
    (source) => {
      const { kind, optional = false, list = false } = fields?.[source] ?? {};
      const general = kind === 'Boolean' && optional && !list ? text('notSet') : '';
      return translate(`resources.${resource}.empty.${source}`, { _: general }) || undefined;
    },
    [fields, resource, text, translate],
  );
}
