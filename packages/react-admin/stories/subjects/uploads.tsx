import { useState, type ReactNode } from 'react';
import { Form } from 'react-admin';
import {
  setUploadState,
  type UploadState,
} from '../../src/data-provider/uploads/upload-progress.js';
import { FileUploadInput } from '../../src/inputs/upload/FileUploadInput.js';
import { toPickedFile } from '../../src/inputs/upload/file-values.js';
import { ImageUploadInput } from '../../src/inputs/upload/ImageUploadInput.js';
import type { UploadInputProps } from '../../src/inputs/upload/UploadInput.js';
import { AfterAction, chooseFile } from '../frame/AfterAction.js';
import { Example, Examples } from '../frame/Examples.js';
import { ServerError } from '../frame/ServerError.js';
import { Section } from '../frame/Section.js';
import { ALL_FIELDS, type Source } from '../mock/fields.js';
import { file, svg } from '../mock/files.js';
import type { Story } from '../story.js';

interface ShownUpload {
  name: string;
  source: Source;
  isImage: boolean;
  Input: (props: Pick<UploadInputProps, 'source' | 'disabled' | 'readOnly'>) => ReactNode;
  /** Returns the files the user picks. */
  picks: () => File[];
  /** Chooses a file that the input rejects. */
  chooseWrong: (input: HTMLInputElement) => void;
}

const image = (name: string) => file(name, 'image/svg+xml', svg('N', '#6a1b9a'));
const pdf = (name: string) => file(name, 'application/pdf');

const UPLOADS: ShownUpload[] = [
  {
    name: 'ImageUploadInput',
    source: 'image',
    isImage: true,
    Input: (props) => <ImageUploadInput {...props} />,
    picks: () => [image('new.svg')],
    chooseWrong: chooseFile(file('notes.txt', 'text/plain')),
  },
  {
    name: 'ImageUploadInput, multiple',
    source: 'images',
    isImage: true,
    Input: (props) => <ImageUploadInput {...props} multiple />,
    picks: () => [image('one.svg'), image('two.svg')],
    chooseWrong: chooseFile(file('notes.txt', 'text/plain')),
  },
  {
    name: 'FileUploadInput',
    source: 'file',
    isImage: false,
    Input: (props) => <FileUploadInput {...props} accept={['application/pdf', 'text/csv']} />,
    picks: () => [pdf('new.pdf')],
    chooseWrong: chooseFile(file('notes.txt', 'text/plain')),
  },
  {
    name: 'FileUploadInput, multiple',
    source: 'files',
    isImage: false,
    Input: (props) => <FileUploadInput {...props} multiple />,
    picks: () => [pdf('one.pdf'), pdf('two.pdf')],
    chooseWrong: chooseFile(file('nothing-in-it.pdf', 'application/pdf', '')),
  },
];

/** The possible upload states of a picked file. */
const UPLOAD_STATES: Record<UploadState['status'], { name: string; state: UploadState }> = {
  sending: { name: 'Being sent', state: { status: 'sending', part: 0.6 } },
  done: { name: 'Arrived', state: { status: 'done' } },
  failed: { name: 'Failed', state: { status: 'failed' } },
};

const savedValue = ({ source }: ShownUpload): unknown => ALL_FIELDS[source].values[0];

/** Returns the form value for picked files. */
function pickedValue({ picks, source }: ShownUpload, state?: UploadState): unknown {
  const files = picks();
  if (state) for (const one of files) setUploadState(one, state);
  return ALL_FIELDS[source].field.list ? files.map(toPickedFile) : files.map(toPickedFile)[0];
}

const Uploads = () => (
  <>
    <Section title="Images">
      <UploadTable uploads={UPLOADS.filter(({ isImage }) => isImage)} />
    </Section>
    <Section title="Files">
      <UploadTable uploads={UPLOADS.filter(({ isImage }) => !isImage)} />
    </Section>
  </>
);

function UploadTable({ uploads }: { uploads: ShownUpload[] }) {
  const row = (name: string, of: (upload: ShownUpload) => ReactNode) => (
    <Example key={name} name={name}>
      {uploads.map((upload) => of(upload))}
    </Example>
  );
  return (
    <Examples of="State" columns={uploads.map(({ name }) => name)}>
      {row('Empty', (upload) => (
        <InForm upload={upload} />
      ))}
      {row('Filled', (upload) => (
        <InForm upload={upload} begin={savedValue} />
      ))}
      {row('Picked', (upload) => (
        <InForm upload={upload} begin={pickedValue} />
      ))}
      {Object.values(UPLOAD_STATES).map(({ name, state }) =>
        row(name, (upload) => <InForm upload={upload} begin={(one) => pickedValue(one, state)} />),
      )}
      {row('Refused by the input', (upload) => (
        <AfterAction act={upload.chooseWrong}>
          <InForm upload={upload} />
        </AfterAction>
      ))}
      {row('Refused by the server', (upload) => (
        <InForm upload={upload} begin={pickedValue} refusal="No such file is taken" />
      ))}
      {row('Not to be changed', (upload) => (
        <InForm upload={upload} begin={savedValue} isFixed />
      ))}
    </Examples>
  );
}

interface InFormProps {
  upload: ShownUpload;
  /** Returns the form's initial value. */
  begin?: (upload: ShownUpload) => unknown;
  /** The server's error. */
  refusal?: string;
  isFixed?: boolean;
}

function InForm({ upload, begin, refusal, isFixed = false }: InFormProps) {
  const { source, Input } = upload;
  const [record] = useState(() => ({ id: 't1', [source]: begin?.(upload) }));
  return (
    <Form record={record}>
      <Input source={source} disabled={isFixed} readOnly={isFixed} />
      {refusal === undefined ? null : <ServerError source={source} message={refusal} />}
    </Form>
  );
}

export const uploadStories: Story[] = [
  {
    path: 'uploads',
    title: 'Upload inputs',
    shows:
      'Files of a form: none, those of the record, picked ones on their way, and refused ones.',
    Page: Uploads,
  },
];
