/** Shown while the history of a field loads. */
export const LOADING = 'Loading …'
