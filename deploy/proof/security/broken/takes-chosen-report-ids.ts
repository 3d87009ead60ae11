import type * as real from '@tafel/services/issued/report-id.ts'

export * from '@tafel/services/issued/report-id.ts'

/** Broken: a report has the id that whoever issues it has chosen, whoever has a report of that id already. */
export const reportIdOf: typeof real.reportIdOf = (_accountId, wishId) => wishId
