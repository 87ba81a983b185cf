import { RecordRepresentation, useReference } from 'react-admin';
import type { FaceOwner } from './use-face.js';

interface SecondLineProps {
  owner?: FaceOwner;
  second?: string;
}

/** The line below a record's label: its owner and a descriptive text. */
export function SecondLine({ owner, second }: SecondLineProps) {
  if (!owner) return <>{second}</>;
  return <OwnerLine key={owner.id} {...owner} second={second} />;
}

/** Shows only the text until the other record is loaded, or if the user may not see it. */
function OwnerLine({ reference, id, second }: FaceOwner & { second: string | undefined }) {
  const { referenceRecord } = useReference({ reference, id, options: { retry: false } });
  if (!referenceRecord) return <>{second}</>;
  return (
    <>
      <RecordRepresentation resource={reference} record={referenceRecord} />
      {second === undefined ? null : ` · ${second}`}
    </>
  );
}
