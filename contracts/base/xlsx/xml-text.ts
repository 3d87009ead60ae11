export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const SHEETS_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const PLAIN = /^[\w .:-]*$/
// Characters that XML cannot contain, and text that the format would read as such an escape.
// oxlint-disable-next-line no-control-regex
const ESCAPED = /_x[0-9a-f]{4}_|[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gi
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** Escapes a text for the XML of a spreadsheet, in an element or an attribute. */
export function xmlText(text: string): string {
  if (PLAIN.test(text) && !text.includes('_x')) return text
  return text
    .toWellFormed()
    .replaceAll(ESCAPED, (found) => (found.length > 1 ? `_x005F_${found.slice(1)}` : hexEscape(found)))
    .replaceAll(/[&<>"\r]/g, (sign) => MARKUP[sign]!)
}

const hexEscape = (sign: string): string => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
