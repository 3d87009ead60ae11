import type { Chance } from '../chance.ts'
import { amount, cent, dayIn, rows, some } from './random-draws.ts'
import { type Absence, type Disposal, type Lot, PLAIN_DISPOSAL, PLAIN_RESIDENCE, type Residence } from './scenario.ts'
import { RESIDENCE, onDate } from './tables.ts'

/** Donations tax rates are known from the 2019 year. */
const FIRST_GIFTS = 2019
const ABSENCES: readonly Absence['kind'][] = ['forSale', 'building', 'uninhabitable', 'death', 'letWhileAbsent']

/** The disposal of any asset in any way. */
export function disposal(chance: Chance, year: number): Disposal {
  const isHome = chance.often(350)
  const exclusion = onDate(RESIDENCE, `${year - 1}-03-01`, 'residence exclusion') * 100
  const proceeds = isHome && chance.often(150) ? exclusion + cent(chance) : amount(chance, 12_000_000)
  const plain: Disposal = {
    ...PLAIN_DISPOSAL,
    disposed: dayIn(chance, year),
    proceeds,
    sellingCosts: some(chance, 300, 300_000),
    baseCost: amount(chance, 8_000_000),
    improvements: some(chance, 200, 900_000),
    share: chance.pick([1_000_000, 1_000_000, 1_000_000, 500_000, 333_333, 250_001, 1, 999_999]),
    communal: chance.often(500),
    personalUse: !isHome && chance.often(60),
    place: chance.often(200) ? 'abroad' : 'here',
    property: !isHome && chance.often(250),
    establishment: chance.often(80),
    residence: isHome ? home(chance) : null,
  }
  if (!isHome && chance.often(120)) return { ...plain, ...smallBusiness(chance, year) }
  return transferred(chance, year, placed(chance, inLots(chance, plain)))
}

/** In the Republic, owned by the person alone; the value of all assets is near its limit. */
function smallBusiness(chance: Chance, year: number): Partial<Disposal> {
  const flag = () => chance.often(850)
  const limit = year >= 2027 ? 1_500_000_000 : 1_000_000_000
  const facts = { qualifies: flag(), heldFiveYears: flag(), involved: flag(), soldForHealth: chance.often(250) }
  const smallBusiness = { ...facts, marketValue: chance.often(300) ? limit + cent(chance) : amount(chance, 16_000_000) }
  return { place: 'here', property: false, communal: false, personalUse: false, smallBusiness }
}

function home(chance: Chance): Residence {
  const monthsHeld = 1 + chance.int(480)
  const monthsLived = chance.often(600) ? monthsHeld : chance.int(monthsHeld + 1)
  const tradeUse = chance.often(600) ? 0 : chance.often(300) ? 500_000 + cent(chance) : chance.int(1_000_001)
  const land = chance.often(150) ? { area: chance.pick([19_999, 20_000, 20_001, 60_000]), share: chance.int(1_000_001) } : null
  return { ...PLAIN_RESIDENCE, monthsHeld, monthsLived, tradeUse, land, absences: absences(chance, monthsHeld - monthsLived) }
}

/** At most the number of months for which the home was held but not lived in. */
function absences(chance: Chance, room: number): readonly Absence[] {
  if (room === 0 || chance.often(400)) return []
  let left = room
  return rows(chance, 3, () => {
    const months = Math.min(left, chance.pick([chance.int(80), 23, 24, 25, 59, 60, 61]))
    left -= months
    const flag = () => chance.often(800)
    return { kind: chance.pick(ABSENCES), months, livedYearBeforeAndAfter: flag(), noOtherHome: flag(), abroadOrFar: flag() }
  })
}

/** Units of a holding, some sold earlier; never more than it has. */
function inLots(chance: Chance, plain: Disposal): Disposal {
  if (plain.residence !== null || plain.property || plain.personalUse || chance.often(850)) return plain
  const bought: Lot[] = Array.from({ length: 1 + chance.int(4) }, () => {
    const units = 1 + chance.int(chance.pick([10, 5_000_000]))
    return { units, cost: amount(chance, 900_000), unitsSold: chance.int(units + 1), soldEarlier: false }
  })
  const first = bought[0] as Lot
  const earlier: Lot[] = chance.often(400) ? [{ units: chance.int(first.units + 1), cost: 0, unitsSold: 0, soldEarlier: true }] : []
  const units = bought.reduce((sum, lot) => sum + lot.units, 0) - earlier.reduce((sum, lot) => sum + lot.units, 0)
  const method = chance.pick(['weightedAverage', 'fifo', 'specific'] as const)
  return { ...plain, baseCost: 0, lots: { method, unitsSold: chance.int(units + 1), rows: [first, ...earlier, ...bought.slice(1)] } }
}

/** In another currency if the asset is abroad. */
function placed(chance: Chance, plain: Disposal): Disposal {
  if (plain.place === 'here' || chance.often(400)) return plain
  return { ...plain, currency: { rate: 1 + chance.int(chance.pick([100_000_000, 25_000_000])), costsInRand: chance.often(200) } }
}

function transferred(chance: Chance, year: number, plain: Disposal): Disposal {
  const connected = chance.often(120)
  const gift = year >= FIRST_GIFTS && chance.often(120)
  if (!connected && !gift) return plain
  const recipient = chance.pick(['person', 'person', 'person', 'spouse', 'spouseAbroad', 'exempt'] as const)
  const value = chance.often(300) ? plain.proceeds : amount(chance, 40_000_000)
  const marketValue = year >= FIRST_GIFTS ? value : Math.min(value, plain.proceeds)
  return { ...plain, connected, gift, recipient, marketValue, proceeds: gift && chance.often(800) ? 0 : plain.proceeds }
}
