import { type Figures, measured, observed } from '../../kit/result.ts'
import { raceForLastUse } from './coupon-race.ts'

const RACES = 20
const CONTENDERS = 100

export const notTaken: Figures = { 'coupons.races': measured(0, 'races', `>= ${RACES}`) }

/** So many at once after a coupon's last use, while a use that was held is given back and taken again. */
export async function run(): Promise<Figures> {
  const races = []
  for (let race = 0; race < RACES; race += 1) races.push(await raceForLastUse(CONTENDERS))
  return {
    'coupons.races': measured(races.length, 'races', `>= ${RACES}`),
    'coupons.breaches': measured(races.filter(({ mostHeld }) => mostHeld > 2).length, 'races', '= 0'),
    'coupons.without a winner': measured(races.filter(({ held }) => held === 0).length, 'races', '= 0'),
    'coupons.told to try again': observed(
      races.reduce((sum, { conflicts }) => sum + conflicts, 0),
      'answers',
    ),
  }
}
