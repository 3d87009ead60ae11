import { type Origin, enacted } from '../../figure/origin.ts'
import { UNCHECKED } from '../../figure/sources.ts'
import type { LendingConstants, PrimeChange } from '../../figure/lending-kinds.ts'

const RANDGUY = 'RandGuy, prime rates'
const SOUTH_AFRICAN = 'The South African, articles on the Monetary Policy Committee'
const PROPERTY_LOANS = 'PropertyLoans, interest rate history'
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

/**
 * Before July 2017 nothing is confirmed; days on which the sources differ by a few days are marked as assumed.
 * The next change is one more line here, and `knownUntil` moves to the day of the meeting after it. Nothing else is to be written.
 */
export const PRIME_HISTORY: LendingConstants['prime'] = {
  changes: [
    change('2001-10-01', 130_000, 95_000, enacted('one_source', PROPERTY_LOANS), true),
    change('2002-01-16', 140_000, 105_000, oneSource),
    change('2002-03-18', 150_000, 115_000, oneSource),
    change('2002-06-14', 160_000, 125_000, oneSource),
    change('2002-09-13', 170_000, 135_000, oneSource),
    change('2003-06-13', 155_000, 120_000, oneSource),
    change('2003-08-15', 145_000, 110_000, oneSource),
    // RandGuy has 13 % there, which no step of the repo rate bears out.
    change('2003-09-15', 135_000, 100_000, enacted('one_source', PROPERTY_LOANS), true),
    change('2003-10-20', 120_000, 85_000, oneSource),
    change('2003-12-15', 115_000, 80_000, oneSource),
    change('2004-08-16', 110_000, 75_000, oneSource),
    change('2005-04-15', 105_000, 70_000, oneSource, true),
    change('2006-06-08', 110_000, 75_000, oneSource, true),
    change('2006-08-03', 115_000, 80_000, oneSource),
    change('2006-10-13', 120_000, 85_000, oneSource),
    change('2006-12-08', 125_000, 90_000, oneSource, true),
    change('2007-06-08', 130_000, 95_000, oneSource, true),
    change('2007-08-17', 135_000, 100_000, oneSource, true),
    change('2007-10-12', 140_000, 105_000, oneSource, true),
    change('2007-12-07', 145_000, 110_000, oneSource),
    change('2008-04-11', 150_000, 115_000, oneSource),
    change('2008-06-13', 155_000, 120_000, oneSource),
    change('2008-12-12', 150_000, 115_000, oneSource),
    change('2009-02-06', 140_000, 105_000, oneSource),
    change('2009-03-25', 130_000, 95_000, oneSource, true),
    change('2009-05-04', 120_000, 85_000, oneSource),
    change('2009-05-29', 110_000, 75_000, oneSource, true),
    change('2009-08-14', 105_000, 70_000, oneSource),
    change('2010-03-26', 100_000, 65_000, oneSource, true),
    change('2010-09-10', 95_000, 60_000, oneSource),
    change('2010-11-19', 90_000, 55_000, oneSource),
    change('2012-07-20', 85_000, 50_000, oneSource),
    change('2014-01-30', 90_000, 55_000, oneSource),
    change('2014-07-18', 92_500, 57_500, oneSource),
    change('2015-07-24', 95_000, 60_000, oneSource),
    change('2015-11-20', 97_500, 62_500, oneSource),
    change('2016-01-29', 102_500, 67_500, oneSource),
    change('2016-03-18', 105_000, 70_000, oneSource),
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
    change('2026-09-25', 107_500, 72_500, enacted('confirmed', 'SAnews, 23 September 2026', 'Moneyweb, 23 September 2026')),
  ],
  // The meeting of 19 November 2026, whose decision no source gives.
  knownUntil: '2026-11-19',
}
