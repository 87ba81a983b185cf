/** Reads a file as base64 text, the wire format of raw bytes. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, '')); // `data:…;base64,`
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
