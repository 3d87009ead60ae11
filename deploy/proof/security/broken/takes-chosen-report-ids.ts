import type * as real from '@tafel/services/issued/report-id.ts'

export * from '@tafel/services/issued/report-id.ts'

/** Broken: gives a report the id chosen by the caller, even if another firm has a report with that id. */
export const reportIdOf: typeof real.reportIdOf = (_accountId, chosenId) => chosenId
