import DevicesIcon from '@mui/icons-material/Devices';
import KeyIcon from '@mui/icons-material/Key';
import PhonelinkLockIcon from '@mui/icons-material/PhonelinkLock';
import SmartToyIcon from '@mui/icons-material/SmartToyOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useState, type ReactNode } from 'react';
import {
  Logout,
  useAuthProvider,
  useBasename,
  useLogout,
  useNotify,
  useRedirect,
  UserMenu,
  useUserMenu,
} from 'react-admin';
import type { GenAuthProvider } from '../access/use-rules.js';
import { authMessages } from '../auth/messages.js';
import { useTexts } from '../i18n/use-texts.js';
import { FACTOR_PATH } from '../factor/factor-path.js';
import { KEYS_PATH } from '../keys/keys-path.js';
import { lazyPart } from '../reading/lazy-part.js';

const PasswordDialog = lazyPart(
  async () => (await import('../auth/PasswordDialog.js')).PasswordDialog,
);

/**
 * react-admin's user menu, with the entries that the API has routes for: "Change password", "Two-step login", "API keys", "Log
 * out everywhere".
 */
export function AccountMenu() {
  const provider: GenAuthProvider | undefined = useAuthProvider();
  const [isPasswordDialogOpen, setPasswordDialogOpen] = useState(false);
  const closePasswordDialog = () => setPasswordDialogOpen(false);
  const { changePassword, logOutEverywhere, apiKeys, secondFactor } = provider ?? {};
  const redirect = useRedirect();
  const basename = useBasename();
  const open = (path: string) => redirect(basename + path);
  if (!changePassword && !logOutEverywhere && !apiKeys && !secondFactor) return <UserMenu />;
  return (
    <>
      <UserMenu>
        {changePassword && (
          <Item
            text="changePassword"
            icon={<KeyIcon />}
            onClick={() => setPasswordDialogOpen(true)}
          />
        )}
        {secondFactor && (
          <Item
            text="secondFactor"
            icon={<PhonelinkLockIcon />}
            onClick={() => open(FACTOR_PATH)}
          />
        )}
        {apiKeys && <Item text="apiKeys" icon={<SmartToyIcon />} onClick={() => open(KEYS_PATH)} />}
        {logOutEverywhere && <LogOutEverywhere logOut={logOutEverywhere} />}
        <Logout />
      </UserMenu>
      {isPasswordDialogOpen && changePassword && (
        <PasswordDialog
          userName={provider?.loginName?.()}
          isNameAsked={!logOutEverywhere}
          onChange={changePassword}
          onFail={closePasswordDialog}
          onClose={closePasswordDialog}
        />
      )}
    </>
  );
}

/** Also ends the current login, which leads to the login page; does not claim success if the API does not respond. */
function LogOutEverywhere({ logOut }: { logOut: () => Promise<void> }) {
  const text = useTexts('auth', authMessages);
  const notify = useNotify();
  const logOutHere = useLogout();
  const endSessions = async () => {
    try {
      await logOut();
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : String(failure);
      notify(message, { type: 'error', messageArgs: { _: message } });
      return;
    }
    await logOutHere();
    notify(text('loggedOutEverywhere'), { type: 'success' });
  };
  return <Item text="logOutEverywhere" icon={<DevicesIcon />} onClick={() => void endSessions()} />;
}

interface ItemProps {
  text: keyof typeof authMessages;
  icon: ReactNode;
  onClick: () => void;
}

function Item({ text: key, icon, onClick }: ItemProps) {
  const text = useTexts('auth', authMessages);
  // not every module resolution can follow the import of its type
  const menu = useUserMenu() as { onClose: () => void } | undefined;
  const choose = () => {
    menu?.onClose();
    onClick();
  };
  return (
    <MenuItem onClick={choose}>
      <ListItemIcon sx={{ '& svg': { fontSize: 20 } }}>{icon}</ListItemIcon>
      <ListItemText>{text(key)}</ListItemText>
    </MenuItem>
  );
}
