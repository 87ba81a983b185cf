import { ResetSecondFactorButton } from '@gen/react-admin';

const UserShowActions = () => <ResetSecondFactorButton />;

export default UserShowActions;
