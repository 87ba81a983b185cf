import { Typography } from '@mui/material';
import {
  Offline,
  ReferenceFieldBase,
  ReferenceFieldView,
  TextField,
  useFieldValue,
  useTranslate,
  type ReferenceFieldProps,
} from 'react-admin';
import { useMayOpen } from '../access/use-may-open.js';
import { useRules } from '../access/use-rules.js';
import type { ReferenceField as TypedField } from '../records/components.js';
import { RecordFace } from '../faces/RecordFace.js';
import { useFaceFields } from '../faces/use-face.js';
import { FieldSkeleton } from './FieldSkeleton.js';
import { HiddenReference } from './HiddenReference.js';
import { HiddenValueIcon } from './HiddenValueIcon.js';
import { MaskableCell } from './MaskableCell.js';
import { shortField } from './short-field.js';
import { shownFieldOf } from './shown-field.js';

/**
 * react-admin's ReferenceField, except that it does not request records that the user may not list, and does not look empty if
 * they may not see one, or the field of it that is inside.
 */
function AllowedReference({ empty, emptyText, children, ...props }: ReferenceFieldProps) {
  const { reference, link, source, label } = props;
  const rules = useRules();
  const mayOpen = useMayOpen();
  const id: unknown = useFieldValue(props);
  const hasPicture = useFaceFields(reference).image !== undefined;
  const isLinkDenied = (link === 'show' || link === 'edit') && !mayOpen(reference, link);
  const isKey = (typeof id === 'string' && id !== '') || typeof id === 'number';
  const shown = shownFieldOf(children);
  const content =
    shown === undefined ? children : <MaskableCell source={shown}>{children}</MaskableCell>;
  // an id below the heading of another field would be taken for its value
  const hidden = (key: string | number) =>
    shown === undefined ? <HiddenReference id={key} /> : <HiddenValueIcon />;
  const emptyProps = {
    ...(empty !== undefined && { empty }),
    ...(emptyText !== undefined && { emptyText }),
  };
  if (rules.may(reference, 'list'))
    return (
      <Field
        {...(hasPicture && { children: <RecordFace /> })}
        {...(content !== undefined && { children: content })}
        {...props}
        {...(isLinkDenied && { link: false })}
        {...(isKey && !rules.seesAll(reference) ? { empty: hidden(id) } : emptyProps)}
      />
    );
  if (isKey) return hidden(id);
  return (
    <TextField
      source={source}
      {...(label !== undefined && { label })}
      {...(emptyText !== undefined && { emptyText })}
    />
  );
}

/** react-admin's ReferenceField, which shows nothing for a second and then a bar wider than most cells while the record loads. */
function Field({ empty, emptyText, children, render, ...props }: ReferenceFieldProps) {
  const translate = useTranslate();
  const text = emptyText || (typeof empty === 'string' && empty);
  return (
    <ReferenceFieldBase
      {...props}
      loading={<FieldSkeleton />}
      offline={<Offline variant="inline" />}
      empty={
        text ? (
          <Typography component="span" variant="body2">
            {translate(text, { _: text })}
          </Typography>
        ) : (
          (empty ?? null)
        )
      }
    >
      <ReferenceFieldView {...props} {...(render && { render })}>
        {children}
      </ReferenceFieldView>
    </ReferenceFieldBase>
  );
}

export const ReferenceField = AllowedReference as typeof TypedField;

shortField(ReferenceField);
