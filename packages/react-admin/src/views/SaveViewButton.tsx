import SaveViewIcon from '@mui/icons-material/BookmarkAddOutlined';
import { useState } from 'react';
import { Button } from 'react-admin';
import { useViewTexts } from './messages.js';
import { NameDialog } from './NameDialog.js';
import { useViews } from './use-views.js';

/** Among the buttons of a list: keeps its filters and its order as a view, where they are none yet. */
export function SaveViewButton() {
  const text = useViewTexts();
  const { views, canSave, save } = useViews();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {canSave ? (
        <Button label={text('save')} onClick={() => setAsked(true)}>
          <SaveViewIcon />
        </Button>
      ) : null}
      {isAsked ? (
        <NameDialog
          title={text('saveTitle')}
          taken={views.map(({ label }) => label)}
          onNamed={save}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
