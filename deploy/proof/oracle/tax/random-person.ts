import type { Chance } from '../chance.ts'
import { dayAfter, lastDayOf } from './calendar.ts'
import { lotsCost } from './lot-steps.ts'
import { amount, cent, dayIn, some } from './random-draws.ts'
import { type Disposal, NO_TRADE, type OracleScenario, type TradeFacts } from './scenario.ts'

type Person = Pick<OracleScenario, 'residency' | 'residencyDate' | 'residentSince' | 'daysInRepublic' | 'earlierPart'>

/** Draws the person's residence, and the use of limits in an earlier part of the year. */
export function person(chance: Chance, { year, period, died }: OracleScenario): Person {
  const used = (most: number) => (chance.often(300) ? null : chance.often(300) ? 0 : chance.int(most * 100))
  const earlierPart =
    period === null || period.from === `${year - 1}-03-01`
      ? { exclusion: null, retirement: null, savings: null }
      : { exclusion: used(60_000), retirement: used(450_000), savings: used(50_000) }
  const plain = { residency: 'resident', residencyDate: null, residentSince: null, daysInRepublic: 0, earlierPart } as const
  const kind = chance.int(20)
  if (kind === 0) return { ...plain, residency: 'nonResident', daysInRepublic: chance.pick([0, 182, 183, 184, 300]) }
  if (kind === 1 && period === null) return { ...plain, residency: 'became', residencyDate: dayAfter(dayIn(chance, year), year) }
  if (kind === 2) return { ...plain, residentSince: `${year - 2 - chance.int(10)}-07-01` }
  const isCutShort = period !== null && !died && period.from === `${year - 1}-03-01` && period.to < lastDayOf(year)
  if (isCutShort && chance.often(600)) return { ...plain, residency: 'ceased', residencyDate: dayAfter(period.to, year) }
  return plain
}

/** Draws the facts that section 20A depends on, for four trades; letting here and abroad share one record of years. */
export function trades(chance: Chance): OracleScenario['trades'] {
  const letting = facts(chance)
  const abroad = facts(chance)
  return {
    trade: facts(chance),
    tradeAbroad: facts(chance),
    letting,
    lettingAbroad: { ...letting, listed: abroad.listed, ringFencedForward: abroad.ringFencedForward, lossForward: abroad.lossForward },
  }
}

function facts(chance: Chance): TradeFacts {
  if (chance.often(500)) return NO_TRADE
  return {
    listed: chance.often(300),
    earlierLossYears: chance.int(5),
    lossYearsOfNine: chance.pick([0, 4, 5, 9]),
    prospect: chance.often(300),
    ringFencedForward: some(chance, 300, 300_000),
    lossForward: some(chance, 300, 300_000),
  }
}

/** Values on the day before residence began; deemed disposals on death and on ceasing. Amounts are in the currency of the row. */
export function settled(chance: Chance, s: OracleScenario): OracleScenario {
  const since = s.residency === 'became' ? s.residencyDate : s.residentSince
  const arrived = (row: Disposal): Disposal => {
    if (since === null) return row
    const acquired = chance.often(800) ? '2009-05-05' : since
    const improvements = Math.min(row.improvements, chance.often(500) ? 0 : amount(chance, 500_000))
    return { ...row, acquired, onArrival: { value: near(chance, row), improvements } }
  }
  const deemed = (row: Disposal): Disposal => {
    if (row.connected || row.gift || row.smallBusiness !== null || chance.often(500)) return row
    if (s.died && s.period !== null) {
      const recipient = chance.pick(['person', 'spouse', 'spouseAbroad', 'exempt'] as const)
      return { ...row, deemed: 'death', disposed: s.period.to, recipient }
    }
    return s.residency === 'ceased' && s.period !== null ? { ...row, deemed: 'exit', disposed: s.period.to } : row
  }
  return { ...s, disposals: s.disposals.map((row) => deemed(arrived(row))) }
}

/** A value near the price and the cost, so that both branches of paragraph 24 are reached. */
function near(chance: Chance, row: Disposal): number {
  const bought = row.lots === null ? row.baseCost : lotsCost(row.lots)
  const edge = chance.pick([row.proceeds, bought + row.improvements, amount(chance, 9_000_000)])
  return Math.max(0, edge + cent(chance))
}
