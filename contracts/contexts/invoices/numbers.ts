/** The kinds of document that a seller numbers, each in its own series. */
export const DOCUMENT_KINDS = ['invoice', 'creditNote'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const PREFIXES: Readonly<Record<DocumentKind, string>> = { invoice: 'INV', creditNote: 'CN' }
const DIGITS = 6

/** `INV-000318`, `CN-000011`: the serial number that s20(4)(d) requires. A series that outgrows six digits uses more. */
export const documentNumber = (kind: DocumentKind, number: number): string => `${PREFIXES[kind]}-${String(number).padStart(DIGITS, '0')}`
