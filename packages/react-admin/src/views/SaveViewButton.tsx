import SaveViewIcon from '@mui/icons-material/BookmarkAddOutlined';
import { useState } from 'react';
import { Button } from 'react-admin';
import { useViewTexts } from './messages.js';
import { NameDialog } from './NameDialog.js';
import { useViews } from './use-views.js';

/** A list's button that saves its filters and order as a view, unless they already are one. */
export function SaveViewButton() {
  const text = useViewTexts();
  const { views, canSave, save } = useViews();
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      {canSave ? (
        <Button label={text('save')} onClick={() => setDialogOpen(true)}>
          <SaveViewIcon />
        </Button>
      ) : null}
      {isDialogOpen ? (
        <NameDialog
          title={text('saveTitle')}
          taken={views.map(({ label }) => label)}
          onNamed={save}
          onClose={() => setDialogOpen(false)}
        />
      ) : null}
    </>
  );
}
