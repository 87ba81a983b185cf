import MoreIcon from '@mui/icons-material/MoreHoriz';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { useViewTexts } from './messages.js';
import { NameDialog } from './NameDialog.js';
import type { Views } from './use-views.js';
import type { View } from './view.js';

interface ViewMenuProps extends Pick<Views, 'views' | 'rename' | 'remove'> {
  view: View;
}

/** The actions on the current view. */
export function ViewMenu({ view, views, rename, remove }: ViewMenuProps) {
  const text = useViewTexts();
  const { label: name } = view;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const openDialog = (what: 'rename' | 'remove') => () => {
    setAnchor(null);
    setDialog(what);
  };
  const close = () => setDialog(undefined);
  const others = views.map(({ label }) => label).filter((label) => label !== name);
  return (
    <>
      <IconButton
        size="small"
        aria-label={text('more', { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={openDialog('rename')}>{text('rename')}</MenuItem>
        <MenuItem onClick={openDialog('remove')}>{text('remove')}</MenuItem>
      </Menu>
      {dialog === 'rename' ? (
        <NameDialog
          title={text('renameTitle', { name })}
          name={name}
          taken={others}
          onNamed={(label) => rename(view, label)}
          onClose={close}
        />
      ) : null}
      <Confirm
        isOpen={dialog === 'remove'}
        title={text('removeTitle', { name })}
        content={text('removeText')}
        confirm={text('remove')}
        onConfirm={() => {
          close();
          remove(view);
        }}
        onClose={close}
      />
    </>
  );
}
