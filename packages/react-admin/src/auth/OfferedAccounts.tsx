import { Button, Divider, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { useLogin, useNotify } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { authMessages } from './messages.js';

/** An account available to everyone who opens the login page. */
export interface LoginAccount {
  /** The label of its button. */
  name: string;
  username: string;
  password: string;
}

export interface OfferedAccountsProps {
  accounts: readonly LoginAccount[];
}

/** Shows a button for each account that logs in with it immediately. */
export function OfferedAccounts({ accounts }: OfferedAccountsProps) {
  const id = useId();
  const text = useTexts('auth', authMessages);
  const login = useLogin();
  const notify = useNotify();
  const [pendingAccount, setPendingAccount] = useState<LoginAccount>();

  const logInAs = async (account: LoginAccount) => {
    setPendingAccount(account);
    try {
      await login({ username: account.username, password: account.password });
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : String(failure);
      notify(message, { type: 'error', messageArgs: { _: message } });
    }
    setPendingAccount(undefined);
  };

  return (
    <Stack role="group" aria-labelledby={id} spacing={1} sx={{ px: 2, pb: 2 }}>
      <Divider id={id} sx={{ typography: 'body2', color: 'text.secondary' }}>
        {text('accounts')}
      </Divider>
      {accounts.map((account) => (
        <Button
          key={account.username}
          variant="outlined"
          disabled={pendingAccount !== undefined}
          loading={pendingAccount === account}
          onClick={() => void logInAs(account)}
        >
          {account.name}
        </Button>
      ))}
    </Stack>
  );
}
