import { type Figures, measured, observed } from '../../kit/result.ts'
import { raceForLastSeat } from './seat-race.ts'

const RACES = 20
const CONTENDERS = 100

export const notTaken: Figures = { 'seats.races': measured(0, 'races', `>= ${RACES}`) }

/** Many contenders for a team's last seat, while one member leaves and one invitation is accepted. */
export async function run(): Promise<Figures> {
  const races = []
  for (let race = 0; race < RACES; race += 1) races.push(await raceForLastSeat(CONTENDERS))
  return {
    'seats.races': measured(races.length, 'races', `>= ${RACES}`),
    'seats.breaches': measured(races.filter(({ mostInUse }) => mostInUse > 4).length, 'races', '= 0'),
    'seats.refused in other words': measured(
      races.reduce((sum, { wrongWords }) => sum + wrongWords, 0),
      'answers',
      '= 0',
    ),
    'seats.without a winner': measured(races.filter(({ invited }) => invited === 0).length, 'races', '= 0'),
    'seats.conflicts': observed(
      races.reduce((sum, { conflicts }) => sum + conflicts, 0),
      'answers',
    ),
  }
}
