import { createCell } from '../cell.ts'

/** Set on /subscriptions by a subscriber whose subscription has lapsed: on to one's own records, to read and export. */
export const isReadingOnly = createCell(false)
