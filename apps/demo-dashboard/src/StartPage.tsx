import { RecordOverview } from '@gen/react-admin';
import { resourceFields } from './providers/resourceFields.generated';

/** What your users see first: how many records there are, and the most recent ones. This file is yours. */
const StartPage = () => <RecordOverview fields={resourceFields} />;

export default StartPage;
