import KeyIcon from '@mui/icons-material/Key';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { Logout, useAuthProvider, useGetIdentity, UserMenu, useUserMenu } from 'react-admin';
import type { GenAuthProvider } from '../access/use-rules.js';
import { authMessages } from '../auth/messages.js';
import { useTexts } from '../i18n/use-texts.js';

const PasswordDialog = lazy(async () => ({
  default: (await import('../auth/PasswordDialog.js')).PasswordDialog,
}));

/** react-admin's menu of the user, with "Change password" where the API has a route for it. */
export function AccountMenu() {
  const provider: GenAuthProvider | undefined = useAuthProvider();
  const { identity } = useGetIdentity();
  const [isAsking, setAsking] = useState(false);
  const change = provider?.changePassword;
  if (!change) return <UserMenu />;
  return (
    <>
      <UserMenu>
        <PasswordItem onOpen={() => setAsking(true)} />
        <Logout />
      </UserMenu>
      {isAsking && (
        <Suspense fallback={null}>
          <PasswordDialog
            userName={identity?.fullName}
            onChange={change}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function PasswordItem({ onOpen }: { onOpen: () => void }) {
  const text = useTexts('auth', authMessages);
  // its type is imported in a way that not every resolution of modules follows
  const menu = useUserMenu() as { onClose: () => void } | undefined;
  const open = () => {
    menu?.onClose();
    onOpen();
  };
  return (
    <MenuItem onClick={open}>
      <ListItemIcon>
        <KeyIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{text('changePassword')}</ListItemText>
    </MenuItem>
  );
}
