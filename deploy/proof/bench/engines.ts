import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { calculateInvestmentComparison } from '@tafel/contracts/calculators/investment/calculate.ts'
import { simulate } from '@tafel/contracts/calculators/investment/sensitivity/simulation.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/constants/shipped.ts'
import { NODE_FLAGS } from '../../bin/node-flags.mjs'
import { measured, writeResult } from '../kit/result.ts'
import { exported, gzipped } from './bundle.ts'
import { PERSON, sixVehicles } from './engines-inputs.ts'
import { simulatedInWorker } from './engines-worker.ts'

const SPEED = join(import.meta.dirname, 'engines-speed.ts')
const PATHS = 10_000

/** How fast the calculators of property, loans and investments are, and how much of them a browser loads. */
export async function run() {
  const [load = 0] = loadavg()
  const rate = (what: string) => {
    const { status, stdout } = spawnSync(process.execPath, [...NODE_FLAGS, SPEED, what], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (status !== 0) throw new Error(`The measure of ${what} failed.`)
    return Number(stdout)
  }
  const kilobytes = async (name: string, file: string) =>
    Math.round((await gzipped([exported(name, `calculators/${file}`), exported('SHIPPED_CONSTANTS', 'constants/shipped.ts')])) / 100) / 10
  const usual = await simulatedInWorker(240, PATHS)
  const long = await simulatedInWorker(480, PATHS)
  return await writeResult({
    name: 'engines',
    claim:
      'On one core: schedules of 360 months, comparisons of six vehicles over 40 years through the tax engine, quotes of transfers; 10 000 paths of six vehicles in a worker of a browser in at most two seconds, the same as in Node.',
    command: 'npm run bench -- engines',
    figures: {
      'homeLoan.schedules': measured(rate('schedule'), 'schedules of 360 months/s of CPU', '>= 2000'),
      'homeLoan.answers': measured(rate('homeLoan'), 'whole answers/s of CPU', '>= 50'),
      'investment.comparisons': measured(rate('investment'), 'comparisons of six vehicles over 40 years/s of CPU', '>= 10'),
      'transferDuty.answers': measured(rate('transferDuty'), 'whole answers/s of CPU', '>= 500'),
      'monteCarlo.twentyYears': measured(usual.ms, 'ms in a browser worker', '<= 2000'),
      'monteCarlo.fortyYears': measured(long.ms, 'ms in a browser worker', '<= 2000'),
      'monteCarlo.apartFromNode': measured(
        Math.abs(usual.middle - middleInNode(240)) + Math.abs(long.middle - middleInNode(480)),
        'cents',
        '= 0',
      ),
      'bundle.transferDuty': measured(await kilobytes('calculateTransferDuty', 'transfer-duty/calculate.ts'), 'kB gzip', '<= 60'),
      'bundle.homeLoan': measured(await kilobytes('calculateHomeLoan', 'home-loan/calculate.ts'), 'kB gzip', '<= 60'),
      'bundle.investment': measured(await kilobytes('calculateInvestmentComparison', 'investment/calculate.ts'), 'kB gzip', '<= 100'),
      machineLoadBefore: measured(Math.round(load * 100) / 100, 'processes', '<= 1'),
    },
  })
}

/** The middle of the fan of the first vehicle, as the worker tells it. */
function middleInNode(months: number): number {
  const answer = calculateInvestmentComparison(sixVehicles(months, 0, PATHS), {
    today: '2026-11-21',
    constants: SHIPPED_CONSTANTS,
    linked: { person: PERSON },
  })
  if (!answer.ok) throw new Error(`The comparison of the measure is faulty: ${answer.faults[0]?.message}`)
  return simulate(answer.compared)?.vehicles[0]?.afterTax.p50 ?? Number.NaN
}
