import { createCell } from '../cell.ts'

/** Set on /subscriptions by a subscriber whose subscription has lapsed: continue to read and export records. */
export const isReadingOnly = createCell(false)
