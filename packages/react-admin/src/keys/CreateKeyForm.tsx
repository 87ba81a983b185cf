import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { NewApiKey } from '../access/use-rules.js';
import { messageOf } from '../auth/password-errors.js';
import { useTexts } from '../i18n/use-texts.js';
import { keysMessages } from './messages.js';
import { WILDCARD_SCOPE } from './scopes.js';
import { ScopesInput } from './ScopesInput.js';

export interface CreateKeyFormProps {
  titleId: string;
  /** All scopes a key can have. */
  scopes: readonly string[];
  /** Whether a key is being created. */
  isPending: boolean;
  /** Rejects with what is wrong. */
  onCreate: (key: NewApiKey) => Promise<void>;
  onClose: () => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Validity of a key in days, 0 for no limit; a forgotten key should not stay valid forever unless explicitly requested. */
const VALIDITY_DAYS = [30, 90, 365, 0] as const;

/** Asks for a new key's name, validity and scopes. */
export function CreateKeyForm({
  titleId,
  scopes,
  isPending,
  onCreate,
  onClose,
}: CreateKeyFormProps) {
  const text = useTexts('keys', keysMessages);
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(VALIDITY_DAYS[1]);
  const [isUnrestricted, setUnrestricted] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [errors, setErrors] = useState<{ name?: string; scopes?: string; other?: string }>({});

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = {
      ...(!name.trim() && { name: text('needsName') }),
      ...(!isUnrestricted && chosen.size === 0 && { scopes: text('nothingChosen') }),
    };
    if (Object.keys(missing).length > 0) return setErrors(missing);
    try {
      const expiresAt = days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : null;
      await onCreate({
        name: name.trim(),
        scopes: isUnrestricted ? [WILDCARD_SCOPE] : scopes.filter((one) => chosen.has(one)),
        expiresAt,
      });
    } catch (failure) {
      const message = messageOf(failure);
      setErrors({ other: translate(message, { _: message }) });
    }
  };

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={form}>
      <DialogTitle id={titleId}>{text('create')}</DialogTitle>
      <DialogContent>
        {errors.other !== undefined && <Alert severity="error">{errors.other}</Alert>}
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mt: 1 }}>
          <TextField
            label={text('name')}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setErrors({ ...errors, name: undefined });
            }}
            error={errors.name !== undefined}
            helperText={errors.name ?? text('nameHelp')}
            slotProps={{ htmlInput: { maxLength: 100 } }}
            required
            autoFocus
            sx={{ flex: '2 1 16rem' }}
          />
          <TextField
            select
            label={text('expires')}
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
            sx={{ flex: '1 1 8rem' }}
          >
            {VALIDITY_DAYS.map((term) => (
              <MenuItem key={term} value={term}>
                {term === 0
                  ? text('never')
                  : term === 365
                    ? text('year')
                    : text('days', { smart_count: term })}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <RadioGroup
          aria-label={text('scopes')}
          value={isUnrestricted ? 'whole' : 'chosen'}
          onChange={(_event, value) => {
            setUnrestricted(value === 'whole');
            setErrors({ ...errors, scopes: undefined });
          }}
        >
          <FormControlLabel value="chosen" control={<Radio />} label={text('chosen')} />
          <FormControlLabel value="whole" control={<Radio />} label={text('everything')} />
        </RadioGroup>
        {errors.scopes !== undefined && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {errors.scopes}
          </Alert>
        )}
        {!isUnrestricted && (
          <ScopesInput
            scopes={scopes}
            chosen={chosen}
            onChange={(next) => {
              setChosen(next);
              setErrors({ ...errors, scopes: undefined });
            }}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isPending}>
          {text('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isPending}>
          {text('create')}
        </Button>
      </DialogActions>
    </Box>
  );
}

/** The buttons stay visible while the table scrolls. */
const form = { display: 'flex', flexDirection: 'column', minHeight: 0 };
