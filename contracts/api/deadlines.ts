/** Deadline of a report: its rounds of queries, the queue, and printing. */
export const REPORT_DEADLINE_MS = 30_000
/** Deadline of one batch of rows, ms. */
export const BULK_DEADLINE_MS = 30_000
