import { formatDate } from '../../base/money/format.ts'

/** A change of law that was announced, but whose figure or text isn't confirmed: today's law applies, and the answer names the change. */
export interface AnnouncedChange {
  /** Follows "announces": `a higher limit for bursaries to relatives`. */
  readonly what: string
  readonly section: string
  readonly by: string
  /** The day it was announced, or by which it was known. */
  readonly announcedOn: string
  /** The first day it would apply; null where no day was announced. */
  readonly from: string | null
  readonly confidence: 'one_source' | 'memory'
  readonly source: string
}

const OF_BUDGET_2026 = { by: 'Budget 2026', announcedOn: '2026-02-25', from: '2026-03-01', confidence: 'one_source' } as const
const BUSINESS_DAY = 'Business Day, 25 February 2026'

/** By name. An engine attaches one to a line with `announcing` (`calculators/ledger.ts`); remove the entry when the law is loaded. */
export const ANNOUNCED_CHANGES = {
  bursaries: { ...OF_BUDGET_2026, what: 'a higher limit for bursaries to relatives', section: 's 10(1)(q), (qA)', source: BUSINESS_DAY },
  casualLoans: {
    ...OF_BUDGET_2026,
    what: 'a higher limit than R 3 000 for casual loans to employees',
    section: 'Seventh Schedule, para 11(4)(a)',
    source: BUSINESS_DAY,
  },
  lowCostHousing: {
    ...OF_BUDGET_2026,
    what: 'higher limits for low-cost housing of employees and loans for it',
    section: 'Seventh Schedule, para 5(3A), 11(4)(c)',
    source: BUSINESS_DAY,
  },
  longServiceAwards: {
    ...OF_BUDGET_2026,
    what: 'a higher limit for long service and bravery awards',
    section: 'Seventh Schedule, para 5(2), 5(4)',
    source: BUSINESS_DAY,
  },
  employerDeathBenefit: {
    ...OF_BUDGET_2026,
    what: 'a higher limit than R 300 000 for an employer’s death benefit',
    section: 's 10(1)(gB)',
    source: BUSINESS_DAY,
  },
  latePayments: {
    ...OF_BUDGET_2026,
    from: null,
    what: 'another treatment of late provisional payments',
    section: 'Fourth Schedule, para 20',
    source: 'CDH, 25 February 2026',
  },
  smallAnnuities: {
    what: 'one limit for small annuities over all annuities of a person together',
    section: 's 1 "living annuity" (c), "retirement annuity fund" (b)(ii)',
    by: 'The draft tax bill of 2026',
    announcedOn: '2026-08-28',
    from: null,
    confidence: 'one_source',
    source: 'a report of 30 August 2026 on the draft tax bill, whose comment period ended on 28 August 2026',
  },
  spouseDonations: {
    ...OF_BUDGET_2026,
    from: null,
    what: 'that donations between spouses are exempt only where the spouse is a resident',
    section: 's 56(1)(a), (b)',
    source: 'Moonstone, Budget 2026',
  },
} as const satisfies Record<string, AnnouncedChange>

export type AnnouncedChangeId = keyof typeof ANNOUNCED_CHANGES

/** The change, where it concerns that day: from the first day it would apply or, where that isn't known, from its announcement. */
export function announcedChange(id: AnnouncedChangeId, on: string): AnnouncedChange | undefined {
  const change: AnnouncedChange = ANNOUNCED_CHANGES[id]
  return (change.from ?? change.announcedOn) <= on ? change : undefined
}

/** `Budget 2026 announces a higher limit … from 1 March 2026: not confirmed, not loaded.` */
export const announcedSentence = ({ by, what, from }: AnnouncedChange): string =>
  `${by} announces ${what}${from === null ? '' : ` from ${formatDate(from)}`}: not confirmed, not loaded.`
