import { RecordOverview } from '@gen/react-admin';
import { resourceFields } from './providers/resourceFields.generated';

/** The start page: how many records there are, and the most recent ones. This file is yours to change. */
const StartPage = () => <RecordOverview fields={resourceFields} />;

export default StartPage;
