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

/** What can be done with the view that is shown. */
export function ViewMenu({ view, views, rename, remove }: ViewMenuProps) {
  const text = useViewTexts();
  const { label: name } = view;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<'rename' | 'remove'>();
  const ask = (what: 'rename' | 'remove') => () => {
    setAnchor(null);
    setAsked(what);
  };
  const close = () => setAsked(undefined);
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
        <MenuItem onClick={ask('rename')}>{text('rename')}</MenuItem>
        <MenuItem onClick={ask('remove')}>{text('remove')}</MenuItem>
      </Menu>
      {asked === 'rename' ? (
        <NameDialog
          title={text('renameTitle', { name })}
          name={name}
          taken={others}
          onNamed={(label) => rename(view, label)}
          onClose={close}
        />
      ) : null}
      <Confirm
        isOpen={asked === 'remove'}
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
