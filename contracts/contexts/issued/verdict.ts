import type { IssuedState } from './states.ts'
import type { Verdict, Verification } from './views.ts'

/** The public particulars of a number. */
export interface PublicReport {
  readonly number: string
  readonly sha256: string
  readonly state: IssuedState
  readonly issuedOn: string
  readonly supersededByNumber: string | null
  readonly supersededOn: string | null
  readonly withdrawnOn: string | null
}

const UNKNOWN: Verification = {
  verdict: 'unknown',
  number: null,
  issuedOn: null,
  isSameFile: null,
  supersededByNumber: null,
  supersededOn: null,
  withdrawnOn: null,
}

/**
 * The verdict on a number, a file, or both. An issued file is recognised by its hash, whichever number came with it; any other file is
 * edited if the number is known, and unknown if it isn't. Without a file there is no verdict on one.
 */
export function verdictOf(given: {
  readonly hasFile: boolean
  readonly byFile: PublicReport | undefined
  readonly byNumber: PublicReport | undefined
}): Verification {
  const { hasFile, byFile, byNumber } = given
  const report = byFile ?? byNumber
  if (report === undefined) return UNKNOWN
  const { sha256: _, state, ...known } = report
  const isSameFile = hasFile ? byFile !== undefined : null
  return { ...known, isSameFile, verdict: wordOf(state, isSameFile) }
}

function wordOf(state: IssuedState, isSameFile: boolean | null): Verdict {
  if (isSameFile === false) return 'edited'
  if (state !== 'issued') return state
  return isSameFile === true ? 'genuine' : 'issued'
}
