import { Button, Divider, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { useLogin, useNotify } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { authMessages } from './messages.js';

/** An account that everybody who opens the login page may have. */
export interface LoginAccount {
  /** Of its button. */
  name: string;
  username: string;
  password: string;
}

export interface OfferedAccountsProps {
  accounts: readonly LoginAccount[];
}

/** A button for each account, which logs in with it at once. */
export function OfferedAccounts({ accounts }: OfferedAccountsProps) {
  const id = useId();
  const text = useTexts('auth', authMessages);
  const login = useLogin();
  const notify = useNotify();
  const [entered, setEntered] = useState<LoginAccount>();

  const enter = async (account: LoginAccount) => {
    setEntered(account);
    try {
      await login({ username: account.username, password: account.password });
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : String(failure);
      notify(message, { type: 'error', messageArgs: { _: message } });
    }
    setEntered(undefined);
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
          disabled={entered !== undefined}
          loading={entered === account}
          onClick={() => void enter(account)}
        >
          {account.name}
        </Button>
      ))}
    </Stack>
  );
}
