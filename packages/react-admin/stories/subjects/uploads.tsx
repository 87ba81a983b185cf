import { useState, type ReactNode } from 'react';
import { Form } from 'react-admin';
import {
  setUploadState,
  type UploadState,
} from '../../src/data-provider/uploads/upload-progress.js';
import { FileUploadInput } from '../../src/inputs/upload/FileUploadInput.js';
import { picked } from '../../src/inputs/upload/file-values.js';
import { ImageUploadInput } from '../../src/inputs/upload/ImageUploadInput.js';
import type { UploadInputProps } from '../../src/inputs/upload/UploadInput.js';
import { Acted, choosing } from '../frame/Acted.js';
import { Example, Examples } from '../frame/Examples.js';
import { Refusal } from '../frame/Refusal.js';
import { Section } from '../frame/Section.js';
import { ALL_FIELDS, type Source } from '../mock/fields.js';
import { file, svg } from '../mock/files.js';
import type { Story } from '../story.js';

interface ShownUpload {
  name: string;
  source: Source;
  isImage: boolean;
  Input: (props: Pick<UploadInputProps, 'source' | 'disabled' | 'readOnly'>) => ReactNode;
  /** Picked by a person. */
  picks: () => File[];
  /** Chooses one that the input does not take. */
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
    chooseWrong: choosing(file('notes.txt', 'text/plain')),
  },
  {
    name: 'ImageUploadInput, multiple',
    source: 'images',
    isImage: true,
    Input: (props) => <ImageUploadInput {...props} multiple />,
    picks: () => [image('one.svg'), image('two.svg')],
    chooseWrong: choosing(file('notes.txt', 'text/plain')),
  },
  {
    name: 'FileUploadInput',
    source: 'file',
    isImage: false,
    Input: (props) => <FileUploadInput {...props} accept={['application/pdf', 'text/csv']} />,
    picks: () => [pdf('new.pdf')],
    chooseWrong: choosing(file('notes.txt', 'text/plain')),
  },
  {
    name: 'FileUploadInput, multiple',
    source: 'files',
    isImage: false,
    Input: (props) => <FileUploadInput {...props} multiple />,
    picks: () => [pdf('one.pdf'), pdf('two.pdf')],
    chooseWrong: choosing(file('nothing-in-it.pdf', 'application/pdf', '')),
  },
];

/** How far the upload of a file that was picked can be. */
const STATES: Record<UploadState['status'], { name: string; state: UploadState }> = {
  sending: { name: 'Being sent', state: { status: 'sending', part: 0.6 } },
  done: { name: 'Arrived', state: { status: 'done' } },
  failed: { name: 'Failed', state: { status: 'failed' } },
};

const saved = ({ source }: ShownUpload): unknown => ALL_FIELDS[source].values[0];

/** What a form holds of picked files. */
function pickedFor({ picks, source }: ShownUpload, state?: UploadState): unknown {
  const files = picks();
  if (state) for (const one of files) setUploadState(one, state);
  return ALL_FIELDS[source].field.list ? files.map(picked) : files.map(picked)[0];
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
        <OfForm upload={upload} />
      ))}
      {row('Filled', (upload) => (
        <OfForm upload={upload} begin={saved} />
      ))}
      {row('Picked', (upload) => (
        <OfForm upload={upload} begin={pickedFor} />
      ))}
      {Object.values(STATES).map(({ name, state }) =>
        row(name, (upload) => <OfForm upload={upload} begin={(one) => pickedFor(one, state)} />),
      )}
      {row('Refused by the input', (upload) => (
        <Acted act={upload.chooseWrong}>
          <OfForm upload={upload} />
        </Acted>
      ))}
      {row('Refused by the server', (upload) => (
        <OfForm upload={upload} begin={pickedFor} refusal="No such file is taken" />
      ))}
      {row('Not to be changed', (upload) => (
        <OfForm upload={upload} begin={saved} isFixed />
      ))}
    </Examples>
  );
}

interface OfFormProps {
  upload: ShownUpload;
  /** What the form holds at first. */
  begin?: (upload: ShownUpload) => unknown;
  /** What the server said. */
  refusal?: string;
  isFixed?: boolean;
}

function OfForm({ upload, begin, refusal, isFixed = false }: OfFormProps) {
  const { source, Input } = upload;
  const [record] = useState(() => ({ id: 't1', [source]: begin?.(upload) }));
  return (
    <Form record={record}>
      <Input source={source} disabled={isFixed} readOnly={isFixed} />
      {refusal === undefined ? null : <Refusal source={source} message={refusal} />}
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
