import { type Origin, enacted } from '../../origin.ts'
import { UNCHECKED } from '../../sources.ts'
import type { LendingConstants, PrimeChange } from '../lending-kinds.ts'

const RANDGUY = 'RandGuy, prime rates'
const SOUTH_AFRICAN = 'The South African, articles on the Monetary Policy Committee'
const unchecked = enacted('memory', UNCHECKED)
const oneSource = enacted('one_source', RANDGUY)
const confirmed = enacted('confirmed', RANDGUY, SOUTH_AFRICAN)

const change = (from: string, prime: number, repo: number, origin: Origin, dayAssumed = false): PrimeChange => ({
  from,
  prime,
  repo,
  dayAssumed,
  origin,
})

/** The next change is one more line here, and `knownUntil` moves to the day of the meeting after it. Nothing else is to be written. */
export const PRIME_HISTORY: LendingConstants['prime'] = {
  changes: [
    change('2017-07-21', 102_500, 67_500, unchecked),
    change('2018-03-29', 100_000, 65_000, unchecked),
    change('2018-11-23', 102_500, 67_500, unchecked),
    change('2019-07-19', 100_000, 65_000, confirmed),
    change('2020-01-17', 97_500, 62_500, unchecked),
    change('2020-03-20', 87_500, 52_500, unchecked),
    change('2020-04-15', 77_500, 42_500, unchecked),
    change('2020-05-22', 72_500, 37_500, confirmed),
    change('2020-07-24', 70_000, 35_000, confirmed),
    change('2021-11-19', 72_500, 37_500, oneSource),
    change('2022-01-28', 75_000, 40_000, oneSource),
    change('2022-03-25', 77_500, 42_500, oneSource),
    change('2022-05-20', 82_500, 47_500, confirmed),
    change('2022-07-22', 90_000, 55_000, confirmed),
    change('2022-09-23', 97_500, 62_500, confirmed),
    change('2022-11-25', 105_000, 70_000, confirmed),
    change('2023-01-27', 107_500, 72_500, confirmed),
    change('2023-03-31', 112_500, 77_500, confirmed),
    change('2023-05-26', 117_500, 82_500, confirmed),
    change('2024-09-20', 115_000, 80_000, confirmed),
    change('2024-11-22', 112_500, 77_500, confirmed),
    change('2025-01-31', 110_000, 75_000, confirmed),
    change('2025-05-30', 107_500, 72_500, confirmed),
    change('2025-08-01', 105_000, 70_000, confirmed),
    change('2025-11-21', 102_500, 67_500, confirmed),
    // The day after the meeting of 28 May 2026, as after every other meeting; no source names it.
    change('2026-05-29', 105_000, 70_000, enacted('confirmed', 'Bondexcel Cape, May 2026', 'Cohenix, rates 2027'), true),
  ],
  knownUntil: '2026-09-23',
}
