/** The states of an issued report. Its number never changes. */
export const ISSUED_STATES = ['issued', 'superseded', 'withdrawn'] as const
export type IssuedState = (typeof ISSUED_STATES)[number]

export const STATE_WORDS: Readonly<Record<IssuedState, string>> = {
  issued: 'Issued',
  superseded: 'Superseded',
  withdrawn: 'Withdrawn',
}
