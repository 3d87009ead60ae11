import { findInYear } from '../../lookup/find.ts'
import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import { leftOfShared } from '../assessment/shared-limit.ts'
import { ownHalf } from '../assessment/community.ts'
import { type ConnectedPersons, connectedPersons } from './connected-persons.ts'
import { type DisposalGain, disposalGain } from './disposal.ts'
import { type DonationsTax, donationsTax } from '../gifts/donations-tax.ts'
import { type ReliefUsed, reliefUsedBefore } from './small-business.ts'
import { type Line, constant, excess, input, least, product, sum } from '../../working/ledger.ts'
import { paragraph, section } from '../../working/law.ts'

export interface CapitalGains {
  /** The person's disposals in their order, then the spouse's that fall into the joint estate. */
  readonly disposals: readonly DisposalGain[]
  /** Gains less losses, after the residence exclusion and the split of a joint estate. */
  readonly sum: Line
  /** Of the gains less losses, those on foreign assets. */
  readonly foreign: readonly Line[]
  /** Net loss to connected persons: only against later gains from the same persons. */
  readonly clogged: Line
  /** By person: the balance brought forward in the year after. */
  readonly connectedLosses: ConnectedPersons['losses']
  /** Of the small business exclusion, in the life so far. */
  readonly reliefUsed: Line
  /** Donations tax of the year's gifts: a separate tax, which is part of the base cost of the gift. */
  readonly donationsTax: DonationsTax
  readonly disallowed: readonly Disallowed[]
  readonly exclusion: Line
  readonly aggregate: Line
  readonly net: Line
  readonly taxable: Line
  /** Assessed capital loss carried forward. */
  readonly lossForward: Line
}

/** Each spouse of a joint estate is treated as having disposed of half. */
const JOINT = paragraph('Eighth', '14')

/** The Eighth Schedule as a ladder: gain per asset, residence exclusion, sum, annual exclusion, loss brought forward, inclusion (s26A). */
export function capitalGains(at: Assessment): CapitalGains {
  const { line } = at.ledger
  const relief = reliefUsedBefore(at)
  const gifts = donationsTax(at)
  const disposals = allDisposals(at, relief, gifts)
  const reliefUsed = line(
    'capitalGains.smallBusinessUsed',
    'Small business exclusion used so far',
    sum(relief.figures),
    paragraph('Eighth', '57'),
  )
  const free: Line[] = []
  const foreign: Line[] = []
  for (const { own, connectedPerson, isForeign } of disposals) {
    if (own === undefined || connectedPerson !== undefined) continue
    free.push(own)
    if (isForeign) foreign.push(own)
  }
  // The amount known of a spouse whose scenario is not captured.
  if (at.inputs.spouseCapitalGain > 0 && at.inputs.maritalRegime === 'inCommunity' && at.spouse === undefined) {
    const joint = line(
      'capitalGains.spouseJoint',
      'Capital gain of the spouse in the joint estate',
      sum([input('spouseCapitalGain', at.inputs.spouseCapitalGain)]),
      JOINT,
    )
    free.push(ownHalf(at, 'capitalGains.spouse', 'Half of the capital gain of the spouse', joint, JOINT))
  }
  const connected = connectedPersons(at, disposals)
  const total = line('capitalGains.sum', 'Sum of capital gains and losses', sum([...free, ...connected.counted]), paragraph('Eighth', '6'))
  const { exclusion, aggregate } = afterExclusion(at, total)
  const broughtForward = input('assessedCapitalLossBf', at.inputs.assessedCapitalLossBf)
  const net = line('capitalGains.net', 'Net capital gain or loss', sum([aggregate], [broughtForward]), paragraph('Eighth', '8'))
  return {
    disposals,
    donationsTax: gifts,
    sum: total,
    foreign: [...foreign, ...connected.foreign],
    clogged: connected.clogged,
    connectedLosses: connected.losses,
    disallowed: [...relief.disallowed, ...connected.disallowed],
    reliefUsed,
    exclusion,
    aggregate,
    net,
    taxable: included(at, net),
    lossForward: line('carryForward.capitalLoss', 'Assessed capital loss carried forward', excess([], [net]), paragraph('Eighth', '9')),
  }
}

function allDisposals(at: Assessment, relief: ReliefUsed, { taxOf }: DonationsTax): readonly DisposalGain[] {
  const own = at.inputs.disposals.map((row, index) => disposalGain(at, row, `disposals.${index}`, `disposals.${index}`, relief, taxOf))
  if (at.spouse === undefined || at.inputs.maritalRegime !== 'inCommunity') return own
  const { disposals, periodEnd } = at.spouse.inputs
  // Without a date an asset is disposed of at the end of its owner's period, so that both spouses halve the same gain.
  const joint = disposals.flatMap((row, index) =>
    row.communal
      ? [
          disposalGain(
            at,
            { ...row, disposed: row.disposed ?? periodEnd },
            `spouseDisposals.${index}`,
            `spouse.disposals.${index}`,
            relief,
            taxOf,
          ),
        ]
      : [],
  )
  return [...own, ...joint]
}

/**
 * Paragraph 5: off a gain and off a loss alike. In the year of death the larger one replaces it; it is never apportioned, but two
 * years of assessment in the same twelve months share it (proviso to paragraph 5(1)).
 */
function afterExclusion(at: Assessment, total: Line): Pick<CapitalGains, 'exclusion' | 'aggregate'> {
  const { line } = at.ledger
  const died = at.inputs.dateOfDeath !== undefined
  const law = paragraph('Eighth', died ? '5(2)' : '5(1)')
  const label = died ? 'Exclusion of the year of death' : 'Annual exclusion'
  if (total.value === 0) {
    return {
      exclusion: line('capitalGains.exclusion', label, sum([]), law),
      aggregate: line('capitalGains.aggregate', 'Aggregate capital gain or loss', sum([total]), paragraph('Eighth', '6')),
    }
  }
  const found = findInYear(at.tax, 'capitalGains', 'exclusions', at.year)
  const amount = constant(found, `${label.toLowerCase()} of ${at.year}`, (value) => (died ? value.death : value.annual))
  const isGain = total.value > 0
  const size = isGain ? total : line('capitalGains.loss', 'Sum of capital losses', sum([], [total]), paragraph('Eighth', '7'))
  const left = leftOfShared(at, {
    limit: 'exclusion',
    id: 'capitalGains.exclusionLeft',
    label: 'Annual exclusion left of the twelve months',
    amount,
    law,
  })
  const exclusion = line('capitalGains.exclusion', label, least(size, left ?? amount), law)
  const aggregate = isGain ? sum([total], [exclusion]) : sum([total, exclusion])
  return { exclusion, aggregate: line('capitalGains.aggregate', 'Aggregate capital gain or loss', aggregate, law) }
}

function included(at: Assessment, net: Line): Line {
  const { line } = at.ledger
  const label = 'Taxable capital gain'
  if (net.value <= 0) return line('capitalGains.taxable', label, excess([net]), section('26A'))
  const rate = constant(
    findInYear(at.tax, 'capitalGains', 'inclusion', at.year),
    `inclusion rate of capital gains of ${at.year}`,
    ({ individual }) => individual,
    'ppm',
  )
  return line('capitalGains.taxable', label, product([net, rate]), paragraph('Eighth', '10'))
}
