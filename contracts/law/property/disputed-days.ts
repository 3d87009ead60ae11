/** Days on which sources differ about the deeds office fees in force, both included. */
interface DisputedDays {
  readonly from: string
  readonly until: string
  /** First day on which the other schedule is loaded. */
  readonly otherFrom: string
  readonly why: string
}

const DEEDS_FEES: readonly DisputedDays[] = [
  {
    from: '2026-03-27',
    until: '2026-03-31',
    otherFrom: '2026-04-01',
    why: 'GN 7180 (GG 54225 of 27 February 2026) began on 1 April 2026 according to most sources, on 27 March 2026 according to one',
  },
]

/** The dispute about the deeds office fees of a day. Undefined where there is none. */
export const disputedDeedsFees = (on: string): DisputedDays | undefined => DEEDS_FEES.find(({ from, until }) => from <= on && on <= until)
