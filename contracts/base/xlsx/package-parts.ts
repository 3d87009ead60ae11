import { SHEETS_NAMESPACE, XML, xmlText } from './xml-text.ts'

const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Everything of an XLSX file but its sheets, which are `xl/worksheets/sheet<n>.xml` in this order. */
export function packageParts(sheets: readonly string[], styles?: string): readonly (readonly [name: string, xml: string])[] {
  const each = (of: (name: string, number: number) => string) => sheets.map((name, at) => of(name, at + 1)).join('')
  const related = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`
  const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${TYPE}.${type}+xml"/>`
  return [
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${SHEETS_NAMESPACE}" xmlns:r="${DOCUMENT}"><sheets>${each((name, n) => `<sheet name="${xmlText(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((_, n) => related(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`))}${styles === undefined ? '' : related('styles', 'styles', 'styles.xml')}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${related('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    ...(styles === undefined ? [] : [['xl/styles.xml', styles] as const]),
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('/xl/workbook.xml', 'sheet.main')}${each((_, n) => override(`/xl/worksheets/sheet${n}.xml`, 'worksheet'))}${styles === undefined ? '' : override('/xl/styles.xml', 'styles')}</Types>`,
    ],
  ]
}
