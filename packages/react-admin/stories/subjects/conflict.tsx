import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { SimpleForm, TextInput } from 'react-admin';
import { ConflictDialog } from '../../src/conflict/ConflictDialog.js';
import { EditConflict } from '../../src/conflict/EditConflict.js';
import type { Conflict } from '../../src/data-provider/conflict.js';
import type { FieldKind, ResourceField } from '../../src/data-provider/options.js';
import { NumericInput } from '../../src/inputs/NumericInput.js';
import { EditPage } from '../../src/pages/EditPage.js';
import { SaveToolbar } from '../../src/pages/SaveToolbar.js';
import { picture } from '../mock/files.js';
import type { Story } from '../story.js';

interface Versions {
  field: ResourceField;
  mine: unknown;
  theirs: unknown;
}

/** Both versions of a field of every kind. */
const KINDS: Record<FieldKind, Versions> = {
  String: { field: { kind: 'String' }, mine: 'Reading lamp', theirs: 'Desk lamp\nwith a bulb' },
  Boolean: { field: { kind: 'Boolean' }, mine: true, theirs: false },
  Int: { field: { kind: 'Int' }, mine: 1200, theirs: 50 },
  BigInt: { field: { kind: 'BigInt' }, mine: '9007199254740993', theirs: '9007199254740995' },
  Float: { field: { kind: 'Float' }, mine: 1234.5, theirs: 0.25 },
  Decimal: { field: { kind: 'Decimal' }, mine: '12345678901234567890.10', theirs: '19.90' },
  DateTime: {
    field: { kind: 'DateTime' },
    mine: '2026-01-15T18:00:00.000Z',
    theirs: '2026-02-01T08:15:00.000Z',
  },
  Json: { field: { kind: 'Json' }, mine: { watts: 8 }, theirs: { watts: 12, colours: ['warm'] } },
  Bytes: { field: { kind: 'Bytes' }, mine: 'SGVsbG8=', theirs: 'AAAA' },
  Enum: { field: { kind: 'Enum', enum: 'State' }, mine: 'NEW', theirs: 'USED' },
  Ids: {
    field: { kind: 'Ids', list: true, reference: 'users' },
    mine: ['u1', 'u2'],
    theirs: ['u3'],
  },
};

/** Other kinds of rows in the dialog. */
const OTHERS: Record<string, Versions> = {
  day: {
    field: { kind: 'DateTime', dateOnly: true },
    mine: '2026-03-01T00:00:00.000Z',
    theirs: null,
  },
  time: {
    field: { kind: 'DateTime', timeOnly: true },
    mine: '1970-01-01T09:30:00.000Z',
    theirs: '1970-01-01T17:00:00.000Z',
  },
  tags: { field: { kind: 'String', list: true }, mine: ['red', 'big'], theirs: [] },
  owner: { field: { kind: 'String', reference: 'users' }, mine: 'u1', theirs: 'u2' },
  image: {
    field: { kind: 'String' },
    mine: picture('A', '#1565c0'),
    theirs: picture('B', '#ad1457'),
  },
  file: { field: { kind: 'String' }, mine: '/uploads/manual.pdf', theirs: '/uploads/bill.csv' },
};

const versions = Object.entries({ ...KINDS, ...OTHERS });
const versionValues = (name: 'mine' | 'theirs') =>
  Object.fromEntries(versions.map(([source, row]) => [source, row[name]]));

const conflict: Conflict = {
  current: { id: 't1', ...versionValues('theirs'), untouched: 'Saved by somebody else' },
  mine: { ...versionValues('mine'), password: 'not to be seen' },
  theirs: { ...versionValues('theirs'), untouched: 'Saved by somebody else' },
  fields: {
    ...Object.fromEntries(versions.map(([source, { field }]) => [source, field])),
    untouched: { kind: 'String' },
  },
  directives: { image: { genUpload: 'image' }, file: { genUpload: 'file' } },
};

const OUTCOMES = {
  mine: 'Your changes are to be kept.',
  theirs: 'The changes of somebody else are to be taken.',
  none: 'Back to the form.',
};

function Dialog() {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>();
  if (outcome === undefined)
    return (
      <ConflictDialog
        conflict={conflict}
        onKeepMine={() => setOutcome('mine')}
        onTakeTheirs={() => setOutcome('theirs')}
        onCancel={() => setOutcome('none')}
      />
    );
  return (
    <>
      <Typography sx={{ mb: 2 }}>{OUTCOMES[outcome]}</Typography>
      <Button variant="contained" onClick={() => setOutcome(undefined)}>
        Show the dialog again
      </Button>
    </>
  );
}

const Form = () => (
  <EditPage id="t1" redirect={false}>
    <SimpleForm toolbar={<SaveToolbar canDelete />} warnWhenUnsavedChanges>
      <TextInput source="name" />
      <NumericInput source="integer" kind="integer" />
      <EditConflict />
    </SimpleForm>
  </EditPage>
);

export const conflictStories: Story[] = [
  {
    path: 'conflict',
    title: 'Conflict dialog',
    shows: 'Both versions of a record that two people changed, with a field of every kind.',
    Page: Dialog,
  },
  {
    path: 'conflict-form',
    title: 'Conflict in a form',
    shows:
      'Change the name and save: somebody else was quicker, and the form asks what is to stay.',
    Page: Form,
    server: 'late',
  },
];
