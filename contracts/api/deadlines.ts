/** A report is answered within this time: its rounds of questions, a place in the queue, and the print. */
export const REPORT_DEADLINE_MS = 30_000
/** How long one batch of rows may take, ms. */
export const BULK_DEADLINE_MS = 30_000
