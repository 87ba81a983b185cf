import { useEffect, useRef, type RefObject } from 'react';

/** Shows a picked image in an `<img>` and revokes its URL afterwards, which would keep the whole file in memory. */
export function useFilePreview(file: File | undefined): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!file || !image.current) return;
    const address = URL.createObjectURL(file);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return image;
}
