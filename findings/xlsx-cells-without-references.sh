#!/usr/bin/env bash
# The attribute `r` of a row and of a cell is optional in SpreadsheetML (ISO/IEC 29500-1, 18.3.1.4 and 18.3.1.73): without it a cell follows the one
# before. exceljs 4.4.0 refuses such a sheet ("Invalid row number in model"), read-excel-file 9.3.17 ends in a TypeError, @e965/xlsx 0.20.3 reads it.
# All three read the same sheet with references, so whoever writes workbooks for others writes them.
# Needs Node and npm. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact fflate@0.8.3 exceljs@4.4.0 @e965/xlsx@0.20.3 read-excel-file@9.3.17 >/dev/null 2>&1
cat >read.mjs <<'JS'
import { strToU8, zipSync } from 'fflate'
import ExcelJS from 'exceljs'
import * as XLSX from '@e965/xlsx'
import readXlsxFile from 'read-excel-file/node'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const file = (text) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`)
const related = (type, target) =>
  file(`<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`)
const part = (name, type) =>
  `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
/** Two rows of a text and a number, with the references of rows and cells or without. */
const book = (withReferences) => {
  const row = (at, text, number) => {
    const r = (name) => (withReferences ? ` r="${name}"` : '')
    return `<row${r(at)}><c${r(`A${at}`)} t="inlineStr"><is><t>${text}</t></is></c><c${r(`B${at}`)}><v>${number}</v></c></row>`
  }
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': file(
        `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
          `${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
      ),
      '_rels/.rels': related('officeDocument', 'xl/workbook.xml'),
      'xl/workbook.xml': file(
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Events" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': related('worksheet', 'worksheets/sheet1.xml'),
      'xl/worksheets/sheet1.xml': file(
        `<worksheet xmlns="${MAIN}"><sheetData>${row(1, 'first', 12.5)}${row(2, 'second', 7)}</sheetData></worksheet>`,
      ),
    }),
  )
}
const readers = {
  exceljs: async (bytes) => {
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(bytes)
    return workbook.worksheets[0].getSheetValues().slice(1).map((row) => row.slice(1))
  },
  '@e965/xlsx': async (bytes) => {
    const { Sheets, SheetNames } = XLSX.read(bytes)
    return XLSX.utils.sheet_to_json(Sheets[SheetNames[0]], { header: 1 })
  },
  'read-excel-file': async (bytes) => (await readXlsxFile(bytes))[0].data,
}
for (const withReferences of [true, false])
  for (const [name, read] of Object.entries(readers)) {
    const got = await read(book(withReferences)).then(JSON.stringify, ({ message }) => `refused: ${message}`)
    console.log(`${withReferences ? 'with' : 'without'} references, ${name}: ${got}`)
  }
JS
got=$(node read.mjs)
echo "$got"
[ "$got" = 'with references, exceljs: [["first",12.5],["second",7]]
with references, @e965/xlsx: [["first",12.5],["second",7]]
with references, read-excel-file: [["first",12.5],["second",7]]
without references, exceljs: refused: Invalid row number in model
without references, @e965/xlsx: [["first",12.5],["second",7]]
without references, read-excel-file: refused: Cannot read properties of undefined (reading '"'length'"')' ] || { echo 'This has changed.'; exit 1; }
