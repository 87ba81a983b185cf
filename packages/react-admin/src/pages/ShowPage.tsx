import { Show, useResourceContext, useShowContext, type ShowProps } from 'react-admin';
import { AllowedParts } from '../access/AllowedParts.js';
import { OfflineError } from '../reading/OfflineError.js';
import { RecordBody } from '../reading/RecordBody.js';
import { SAID_HERE, useSayHere } from '../reading/said-here.js';
import { RecordTitle } from './RecordTitle.js';

/** A react-admin Show that says why a record could not be read, and stays at its address. */
export function ShowPage({ children, queryOptions, ...props }: ShowProps) {
  useSayHere(useResourceContext(props) ?? '');
  return (
    <Show
      offline={<OfflineError />}
      error={false}
      title={<RecordTitle page="show" />}
      {...props}
      queryOptions={{ ...SAID_HERE, ...queryOptions }}
    >
      <Body>{children}</Body>
    </Show>
  );
}

const Body = ({ children }: Pick<ShowProps, 'children'>) => (
  <RecordBody page={useShowContext()}>
    <AllowedParts of="show">{children}</AllowedParts>
  </RecordBody>
);
