import { useEffect, useRef, type RefObject } from 'react';

/** Shows a picked image in an `<img>`, as long as that is there: its address would keep the whole file in memory. */
export function usePicture(file: File | undefined): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!file || !image.current) return;
    const address = URL.createObjectURL(file);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return image;
}
