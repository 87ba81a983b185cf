import { Title } from 'react-admin';
import { SkeletonLines } from '../reading/SkeletonLines.js';
import { useReadingTexts } from '../reading/messages.js';

/** Replaces a page whose code is being loaded; react-admin's own has headings out of order. */
export function PageSkeleton() {
  const text = useReadingTexts();
  return (
    <>
      <Title title={text('loading')} />
      <SkeletonLines lines={6} height={32} />
    </>
  );
}
