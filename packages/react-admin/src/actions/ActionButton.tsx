import type { ReactElement } from 'react';
import { useDataProvider, useResourceContext, type DataProvider, type RaRecord } from 'react-admin';
import type { CallMethod, CallParams } from '../data-provider/call-method.js';
import { RecordButton, type RecordButtonProps } from './RecordButton.js';

export interface ActionButtonProps<
  RecordType extends RaRecord = RaRecord,
> extends RecordButtonProps<RecordType> {
  /** Of the endpoint, as its adapter has it: `/:id/restock`, where `:id` is that of the record. */
  path: string;
  /** `POST` unless said. */
  method?: CallParams['method'];
  /** Sent as JSON: a value, or what is made of the record. */
  body?: object | ((record: RecordType) => object);
}

/**
 * Calls an endpoint of the project's own about a record, and reads anew what is shown: above a Show or an Edit page, in a row
 * of a list or of the Studio. What the server refuses is told in its own words.
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
