import { followingId } from '@tafel/kernel/ids.ts'

/**
 * The id of a report: it follows from the firm and from the wish. The same wish is the same report each time, and no firm can have the id of
 * another firm's. The key, the files and the events of a report are named after it.
 */
export const reportIdOf = (accountId: string, wishId: string): string => followingId(`${accountId}/${wishId}`, 'report')

/** Whose key seals what was issued. */
export const subjectOfReport = (reportId: string): string => `report:${reportId}`
