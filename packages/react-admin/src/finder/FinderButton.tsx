import SearchIcon from '@mui/icons-material/Search';
import { Button, IconButton, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useTexts } from '../i18n/use-texts.js';
import { finderMessages } from './messages.js';
import { findKeys, findKeysShown } from './find-keys.js';
import { useOpenFinder } from './use-finder.js';

/** Opens the finder; on wide screens it also shows the keyboard shortcut. */
export function FinderButton() {
  const text = useTexts('finder', finderMessages);
  const open = useOpenFinder();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const buttonProps = {
    'aria-label': text('label'),
    'aria-keyshortcuts': findKeys(),
    onClick: open,
  };
  if (!isWide)
    return (
      <IconButton color="inherit" {...buttonProps}>
        <SearchIcon />
      </IconButton>
    );
  return (
    <Button color="inherit" size="small" startIcon={<SearchIcon />} sx={button} {...buttonProps}>
      {text('label')}
      <Typography component="kbd" variant="caption" sx={keys}>
        {findKeysShown()}
      </Typography>
    </Button>
  );
}

const button = {
  mx: 1,
  border: '1px solid',
  borderColor: 'divider',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
};
const keys = { ml: 2, fontFamily: 'inherit' };
