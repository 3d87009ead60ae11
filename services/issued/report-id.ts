import { followingId } from '@tafel/kernel/runtime/ids.ts'

/**
 * The id of a report, derived from the firm and the command. A repeated command gives the same report, and no firm can obtain the id of
 * another firm's. Key, files and events of a report are named after it.
 */
export const reportIdOf = (accountId: string, commandId: string): string => followingId(`${accountId}/${commandId}`, 'report')

/** The subject whose key seals an issued report. */
export const subjectOfReport = (reportId: string): string => `report:${reportId}`
