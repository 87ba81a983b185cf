import { RecordRepresentation, useReference } from 'react-admin';
import type { FaceOwner } from './use-face.js';

interface SecondLineProps {
  owner?: FaceOwner;
  second?: string;
}

/** What tells of a record below its label: whose it is, and a text that says more. */
export function SecondLine({ owner, second }: SecondLineProps) {
  if (!owner) return <>{second}</>;
  return <Owned key={owner.id} {...owner} second={second} />;
}

/** The text alone as long as the other record is not there, and where the user does not see it. */
function Owned({ reference, id, second }: FaceOwner & { second: string | undefined }) {
  const { referenceRecord } = useReference({ reference, id, options: { retry: false } });
  if (!referenceRecord) return <>{second}</>;
  return (
    <>
      <RecordRepresentation resource={reference} record={referenceRecord} />
      {second === undefined ? null : ` · ${second}`}
    </>
  );
}
