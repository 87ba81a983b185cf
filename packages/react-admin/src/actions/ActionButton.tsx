import type { ReactElement } from 'react';
import { useDataProvider, useResourceContext, type DataProvider, type RaRecord } from 'react-admin';
import type { CallMethod, CallParams } from '../data-provider/call-method.js';
import { RecordButton, type RecordButtonProps } from './RecordButton.js';

export interface ActionButtonProps<
  RecordType extends RaRecord = RaRecord,
> extends RecordButtonProps<RecordType> {
  /** The endpoint's path as the data adapter declares it: `/:id/restock`, where `:id` is the record's id. */
  path: string;
  /** Defaults to `POST`. */
  method?: CallParams['method'];
  /** Sent as JSON: a value, or a function that derives it from the record. */
  body?: object | ((record: RecordType) => object);
}

/**
 * Calls one of the project's own endpoints for a record and then refreshes the page: above a Show or an Edit page, or in a row of
 * a list or of the Studio. Shows the server's own message if it rejects the request.
 */
export function ActionButton<RecordType extends RaRecord = RaRecord>({
  path,
  method,
  body,
  ...button
}: ActionButtonProps<RecordType>): ReactElement | null {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<DataProvider & CallMethod>();
  return (
    <RecordButton<RecordType>
      {...button}
      send={(record) =>
        dataProvider.call(resource, {
          ...{ path, method, id: record.id },
          body: typeof body === 'function' ? body(record) : body,
        })
      }
    />
  );
}
