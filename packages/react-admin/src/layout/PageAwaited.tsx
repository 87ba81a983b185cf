import { Title } from 'react-admin';
import { Awaited } from '../reading/Awaited.js';
import { useReadingTexts } from '../reading/messages.js';

/** In the place of a page whose code is being loaded; react-admin's own has headings in no order. */
export function PageAwaited() {
  const text = useReadingTexts();
  return (
    <>
      <Title title={text('loading')} />
      <Awaited lines={6} height={32} />
    </>
  );
}
