/** Puts an object of ours into the file that pdfkit writes. Apart, because its types are pdfkit's and no door shows them. */
export function addObject(pdf: PDFKit.PDFDocument, entries: object, data?: Uint8Array): PDFKit.PDFKitReference {
  const reference = pdf.ref(entries);
  reference.end(data);
  return reference;
}
