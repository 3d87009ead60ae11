/** A report is answered within this time: its rounds of questions, a place in the queue, and the print. */
export const REPORT_DEADLINE_MS = 30_000
