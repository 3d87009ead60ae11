const DAY_MS = 86_400_000
/** Spreadsheets count days from here; right for every day from 1 March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30)

/** A date, YYYY-MM-DD, as a spreadsheet holds it. */
export const serialOfDate = (date: string): number => (Date.parse(`${date}T00:00:00Z`) - EPOCH) / DAY_MS
export const dateOfSerial = (serial: number): string => new Date(EPOCH + serial * DAY_MS).toISOString().slice(0, 10)
