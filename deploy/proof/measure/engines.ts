import { calculateInvestmentComparison } from '@tafel/contracts/kinds/investment/calculator/calculate.ts'
import { simulate } from '@tafel/contracts/kinds/investment/calculator/sensitivity/simulation.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { type Figures, measured } from '../kit/result.ts'
import { exported, gzipped } from './bundle.ts'
import { PERSON, sixVehicles } from './engines-inputs.ts'
import { simulatedInWorker } from './engines-worker.ts'
import { calculators } from '../kit/measured-folders.ts'
import { rateApart } from './rate-apart.ts'

const PATHS = 10_000

export const claim =
  'On one core: 2 000 schedules of 360 months a second, 10 comparisons of six vehicles over 40 years through the tax engine, 500 quotes of transfers; 10 000 paths of six vehicles in a worker of a browser in at most two seconds, the same as in Node.'
export const measures = calculators('scenario', 'transfer-duty', 'home-loan', 'investment')

/** Speed and bundle size of the calculators for property, loans and investments. */
export async function run(): Promise<Figures> {
  const kilobytes = async (name: string, file: string) =>
    Math.round((await gzipped([exported(name, `kinds/${file}`), exported('SHIPPED_CONSTANTS', 'law/constants/shipped.ts')])) / 100) / 10
  const usual = await simulatedInWorker(240, PATHS)
  const long = await simulatedInWorker(480, PATHS)
  return {
    'homeLoan.schedules': measured(rateApart('engines-speed.ts', 'schedule'), 'schedules of 360 months/s of CPU', '>= 2000'),
    'homeLoan.answers': measured(rateApart('engines-speed.ts', 'homeLoan'), 'whole answers/s of CPU', '>= 50'),
    'investment.comparisons': measured(
      rateApart('engines-speed.ts', 'investment'),
      'comparisons of six vehicles over 40 years/s of CPU',
      '>= 10',
    ),
    'transferDuty.answers': measured(rateApart('engines-speed.ts', 'transferDuty'), 'whole answers/s of CPU', '>= 500'),
    'monteCarlo.twentyYears': measured(usual.ms, 'ms in a browser worker', '<= 2000'),
    'monteCarlo.fortyYears': measured(long.ms, 'ms in a browser worker', '<= 2000'),
    'monteCarlo.apartFromNode': measured(
      Math.abs(usual.middle - middleInNode(240)) + Math.abs(long.middle - middleInNode(480)),
      'cents',
      '= 0',
    ),
    'bundle.transferDuty': measured(await kilobytes('calculateTransferDuty', 'transfer-duty/calculator/calculate.ts'), 'kB gzip', '<= 60'),
    'bundle.homeLoan': measured(await kilobytes('calculateHomeLoan', 'home-loan/calculator/calculate.ts'), 'kB gzip', '<= 60'),
    'bundle.investment': measured(
      await kilobytes('calculateInvestmentComparison', 'investment/calculator/calculate.ts'),
      'kB gzip',
      '<= 100',
    ),
  }
}

/** The worker's median of the first vehicle, calculated in Node. */
function middleInNode(months: number): number {
  const answer = calculateInvestmentComparison(sixVehicles(months, 0, PATHS), {
    today: '2026-11-21',
    constants: SHIPPED_CONSTANTS,
    linked: { person: PERSON },
  })
  if (!answer.ok) throw new Error(`The comparison of the measure is faulty: ${answer.faults[0]?.message}`)
  return simulate(answer.compared)?.vehicles[0]?.afterTax.p50 ?? Number.NaN
}
