import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, Title, useAuthState, useNotify, useTranslate } from 'react-admin';
import type { ApiKey, ApiKeys } from '../access/use-rules.js';
import { messageOf } from '../auth/password-errors.js';
import { useTexts } from '../i18n/use-texts.js';
import { SkeletonLines } from '../reading/SkeletonLines.js';
import { ReadError } from '../reading/ReadError.js';
import { CreateKeyDialog } from './CreateKeyDialog.js';
import { KeysTable } from './KeysTable.js';
import { keysMessages } from './messages.js';

const QUERY_KEY = ['gen', 'apiKeys'];

/** The current user's API keys: their scopes and last use, a form for new ones, and their deletion. */
export function ApiKeysPage({ keys }: { keys: ApiKeys }) {
  const text = useTexts('keys', keysMessages);
  const [isCreating, setCreating] = useState(false);
  const [keyToRemove, setKeyToRemove] = useState<ApiKey>();
  const queryClient = useQueryClient();
  const list = useQuery({ queryKey: QUERY_KEY, queryFn: ({ signal }) => keys.list(signal) });
  const scopes = useQuery({
    queryKey: [...QUERY_KEY, 'scopes'],
    queryFn: ({ signal }) => keys.scopes(signal),
  });
  const error = list.error ?? scopes.error;
  useAuthState(undefined, true);
  const refetchKeys = () => void queryClient.invalidateQueries({ queryKey: QUERY_KEY });

  return (
    <Box sx={{ mt: 2 }}>
      <Title title={text('title')} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, flexWrap: 'wrap', mb: 2 }}>
        <Typography color="text.secondary" sx={{ flex: '1 1 20rem' }}>
          {text('explanation')}
        </Typography>
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          disabled={scopes.isError}
          onClick={() => setCreating(true)}
        >
          {text('create')}
        </Button>
      </Box>
      {error && (
        <ReadError
          error={error}
          isRetrying={list.isFetching || scopes.isFetching}
          onRetry={refetchKeys}
        >
          {text('unread')}
        </ReadError>
      )}
      {list.isPending && <SkeletonLines lines={3} height={40} />}
      {list.data && (
        <Card>
          {list.data.length > 0 ? (
            <KeysTable keys={list.data} onRemove={setKeyToRemove} />
          ) : (
            <CardContent>
              <Typography color="text.secondary">{text('none')}</Typography>
            </CardContent>
          )}
        </Card>
      )}
      {isCreating && scopes.data && (
        <CreateKeyDialog
          keys={keys}
          scopes={scopes.data}
          onCreated={refetchKeys}
          onClose={() => setCreating(false)}
        />
      )}
      {keyToRemove && (
        <RemoveKey
          apiKey={keyToRemove}
          keys={keys}
          onRemoved={refetchKeys}
          onClose={() => setKeyToRemove(undefined)}
        />
      )}
    </Box>
  );
}

interface RemoveKeyProps {
  apiKey: ApiKey;
  keys: ApiKeys;
  onRemoved: () => void;
  onClose: () => void;
}

function RemoveKey({ apiKey: { id, name }, keys, onRemoved, onClose }: RemoveKeyProps) {
  const text = useTexts('keys', keysMessages);
  const translate = useTranslate();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await keys.remove(id);
      notify(text('removed', { name }), { type: 'success' });
    } catch (failure) {
      const message = messageOf(failure);
      notify(message, { type: 'error', messageArgs: { _: translate(message, { _: message }) } });
    }
    onRemoved();
    onClose();
  };
  return (
    <Confirm
      isOpen
      loading={isPending}
      title={text('removeQuestion', { name })}
      content={text('removeExplanation')}
      confirm={text('remove')}
      confirmColor="warning"
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
