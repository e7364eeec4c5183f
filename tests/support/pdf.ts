/** Minimal one-page PDF files. */

/** Numbers the objects from 1 and appends their cross-reference table. */
function assemble(objects: readonly string[]): string {
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  let at = "%PDF-1.4\n".length;
  const places = body.map((object) => {
    const place = at;
    at += object.length;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `%PDF-1.4\n${body.join("")}xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF`;
}

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
const page = (content: string, ...fonts: string[]) =>
  assemble([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 900 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    stream(content),
    ...fonts,
  ]);

/** A page with Latin text. */
export const pdf = (words: string): string =>
  page(`BT /F1 12 Tf 20 20 Td (${words}) Tj ET`, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");

const TO_UNICODE = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /U def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
2 beginbfrange <0E00> <0EFF> <0E00> <F600> <F8FF> <F600> endbfrange
endcmap CMapName currentdict /CMap defineresource pop end end`;

const hex = (text: string) => [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, "0")).join("");

/** A page with Thai text, each code point as given, including the private use area of Windows and Mac fonts. */
export const thaiPdf = (words: string): string =>
  page(
    `BT /F1 12 Tf 20 20 Td <${hex(words)}> Tj ET`,
    "<< /Type /Font /Subtype /Type0 /BaseFont /Thai /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 8 0 R >>",
    "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Thai /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 7 0 R /DW 500 >>",
    "<< /Type /FontDescriptor /FontName /Thai /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>",
    stream(TO_UNICODE),
  );
