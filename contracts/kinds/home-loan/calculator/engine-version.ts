/** Raised with every change that can change an answer. Stands in every record and report. */
export const HOME_LOAN_ENGINE_VERSION = '1.0'
