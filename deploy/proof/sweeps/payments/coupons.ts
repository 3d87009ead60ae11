import { type Figures, measured, observed } from '../../kit/result.ts'
import { raceForLastUse } from './coupon-race.ts'

const RACES = 20
const CONTENDERS = 100

export const notTaken: Figures = { 'coupons.races': measured(0, 'races', `>= ${RACES}`) }

/** Many contenders for a coupon's last use, while another use is released and reserved again. */
export async function run(): Promise<Figures> {
  const races = []
  for (let race = 0; race < RACES; race += 1) races.push(await raceForLastUse(CONTENDERS))
  return {
    'coupons.races': measured(races.length, 'races', `>= ${RACES}`),
    'coupons.breaches': measured(races.filter(({ mostHeld }) => mostHeld > 2).length, 'races', '= 0'),
    'coupons.without a winner': measured(races.filter(({ held }) => held === 0).length, 'races', '= 0'),
    'coupons.conflicts': observed(
      races.reduce((sum, { conflicts }) => sum + conflicts, 0),
      'answers',
    ),
  }
}
