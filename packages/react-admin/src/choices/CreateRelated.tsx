import CloseIcon from '@mui/icons-material/Close';
import { Dialog, DialogTitle, IconButton, useMediaQuery, type Theme } from '@mui/material';
import { Suspense, useEffect, useId, useMemo, useState, type ComponentType } from 'react';
import {
  ChoicesContext,
  RecordContextProvider,
  ResourceContextProvider,
  useCreateSuggestionContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { useCreateText } from '../i18n/use-create-text.js';
import { Awaited } from '../reading/Awaited.js';
import { InPlaceContext } from './in-place.js';
import { WithoutAddress } from './WithoutAddress.js';

interface CreateRelatedProps {
  resource: string;
  page: ComponentType;
  /** Told that the dialog is there, and that it is not any more. */
  onOpen: (isOpen: boolean) => void;
}

/** The form for a new record in a dialog above the form that is to refer to it, which has what was typed until now. */
export function CreateRelated({ resource, page: Page, onOpen }: CreateRelatedProps) {
  const { filter = '', onCreate, onCancel } = useCreateSuggestionContext();
  useEffect(() => {
    onOpen(true);
    return () => onOpen(false);
  }, [onOpen]);
  // the input below drops it once it has lost the focus
  const [typed] = useState(filter);
  const { recordRepresentation } = useResourceDefinition({ resource });
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const translate = useTranslate();
  const title = useCreateText(resource);
  const titleId = useId();
  const close = translate('ra.action.close');
  const named = useMemo(
    () =>
      typeof recordRepresentation === 'string' && typed !== ''
        ? { [recordRepresentation]: typed }
        : undefined,
    [recordRepresentation, typed],
  );
  const place = useMemo(() => ({ onCreated: onCreate }), [onCreate]);
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="md"
      aria-labelledby={titleId}
      // a slip of the pointer does not lose what was typed
      onClose={(_event, reason) => reason !== 'backdropClick' && onCancel()}
      sx={dialog}
    >
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {title}
      </DialogTitle>
      <IconButton aria-label={close} title={close} onClick={onCancel} sx={corner}>
        <CloseIcon />
      </IconButton>
      <InPlaceContext.Provider value={place}>
        <ChoicesContext.Provider value={undefined}>
          <ResourceContextProvider value={resource}>
            <RecordContextProvider value={undefined}>
              <WithoutAddress record={named}>
                <Suspense fallback={<Awaited lines={4} height={48} />}>
                  <Page />
                </Suspense>
              </WithoutAddress>
            </RecordContextProvider>
          </ResourceContextProvider>
        </ChoicesContext.Provider>
      </InPlaceContext.Provider>
    </Dialog>
  );
}

const dialog = {
  // it has the focus until somebody goes on, and is in nobody's way meanwhile
  '& .MuiDialog-paper:focus-visible': { outline: 'none' },
  '& .RaToolbar-mobileToolbar': { position: 'sticky', bottom: 0 },
};
const corner = { position: 'absolute', top: 12, right: 12 };
