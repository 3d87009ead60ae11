import { calculateHomeLoan } from '@tafel/contracts/kinds/home-loan/calculator/calculate.ts'
import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import { applyDefaults } from '@tafel/contracts/kinds/home-loan/calculator/inputs/apply-defaults.ts'
import { newLedger } from '@tafel/contracts/law/working/ledger.ts'
import { loanFrom, resolve } from '@tafel/contracts/kinds/home-loan/calculator/engine/resolve.ts'
import { solve } from '@tafel/contracts/kinds/home-loan/calculator/engine/schedule/solve.ts'
import { calculateInvestmentComparison } from '@tafel/contracts/kinds/investment/calculator/calculate.ts'
import { calculateTransferDuty } from '@tafel/contracts/kinds/transfer-duty/calculator/calculate.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { ratePerCpuSecond } from './cpu-rate.ts'
import { PERSON, sixVehicles } from './engines-inputs.ts'

// Runs in a fresh process and prints answers per second of CPU for the named calculator.

const TODAY = '2026-11-21'
const CONTEXT = { today: TODAY, constants: SHIPPED_CONSTANTS }

const loanOf = (at: number): HomeLoanGiven => ({
  principal: 100_000_000 + (at % 500) * 1_000_000,
  primeAtStart: 90_000 + (at % 13) * 2_500,
  termMonths: 360,
  firstPayment: '2026-12-01',
  interestBasis: 'monthly',
})

function answered<Answer extends { readonly ok: boolean }>(answer: Answer): Extract<Answer, { readonly ok: true }> {
  if (!answer.ok) throw new Error(`An input of the measure is faulty: ${JSON.stringify(answer)}`)
  return answer as Extract<Answer, { readonly ok: true }>
}

/** Each returns a figure of its result. */
const ASKED: Readonly<Record<string, { readonly ask: (at: number) => number; readonly atOnce: number }>> = {
  /** The schedule alone, from complete inputs: 360 rows in cents, ending at zero. */
  schedule: {
    atOnce: 20,
    ask: (at) => {
      const filled = applyDefaults(loanOf(at), TODAY)
      return solve(loanFrom(resolve(newLedger(), filled, SHIPPED_CONSTANTS))).months
    },
  },
  /** The whole answer: also levers, other rates, fixed offer, replay and charts. */
  homeLoan: { atOnce: 5, ask: (at) => answered(calculateHomeLoan(loanOf(at), CONTEXT)).result.months ?? 0 },
  /** Six vehicles over 480 months, each through the tax engine every year. */
  investment: {
    atOnce: 1,
    ask: (at) =>
      answered(calculateInvestmentComparison(sixVehicles(480, at), { ...CONTEXT, linked: { person: PERSON } })).result.vehicles.length,
  },
  transferDuty: {
    atOnce: 20,
    ask: (at) =>
      answered(
        calculateTransferDuty(
          { transferAmount: 150_000_000 + at * 1_000, bondAmount: 120_000_000, dateOfAcquisition: '2026-03-20' },
          CONTEXT,
        ),
      ).result.transferDutyPayable ?? 0,
  },
}

const asked = ASKED[process.argv[2] ?? '']
if (asked === undefined) throw new Error(`Ask one of ${Object.keys(ASKED).join(', ')}.`)
process.stdout.write(`${ratePerCpuSecond(asked.ask, asked.atOnce)}\n`)
