import { findOn } from '../../../../law/lookup/find.ts'
import { taxBy } from '../../../../law/working/bands.ts'
import { ofAct, paragraph, section } from '../../../../law/working/law.ts'
import { type Ledger, type Line, constant, excess, product, sum, take } from '../../../../law/working/ledger.ts'
import { NO_ITEMS } from '../taxpayer/taxpayer.ts'
import type { Comparison } from '../run/comparison.ts'
import type { Exit } from '../run/exit.ts'
import type { Run } from '../run/run.ts'
import { ofRun } from './figures.ts'

const ESTATES = ofAct('Administration of Estates Act 66 of 1965', '51')
const DUTY = ofAct('Estate Duty Act 45 of 1955', '2')
const TO_SPOUSE = ofAct('Estate Duty Act 45 of 1955', '4(q)')
const DUTIABLE_BENEFIT = ofAct('Estate Duty Act 45 of 1955', '3(2)(bA)')

/**
 * What heirs get where the person dies at the exit. Retirement funds pass by the estate: no executor, and no duty but on contributions
 * never deducted. So does a policy with a beneficiary, except for duty. What was paid into a bond is a smaller debt: the executor's fee is
 * on assets. What the surviving spouse inherits rolls over at its base cost and bears no duty. The abatement is taken whole, as if the vehicle were the whole estate. The executor is taken as a VAT vendor.
 */
export function estateLines(ledger: Ledger, place: string, run: Run, exit: Exit, comparison: Comparison): ReadonlyMap<string, Line> {
  const { executorFee, estateDuty, beneficiary, spouseInherits } = comparison.inputs.estate
  const { calendar, tax } = comparison
  const on = calendar.dateAfter(run.months)
  const isFund = ({ rules: { ends } }: Run) => ends === 'retirement' || ends === 'annuity'
  const passesExecutor = (part: Run) => isFund(part) || part.rules.savesInterest || (part.rules.ends === 'policy' && beneficiary)
  const parts =
    run.parts === undefined
      ? [[run, exit] as const]
      : [[run.parts.own, exit.parts!.own] as const, [run.parts.diverted, exit.parts!.diverted] as const]
  const fund = parts.find(([part]) => isFund(part))?.[1]
  const outside = parts.reduce((all, [part, end]) => all + (isFund(part) ? 0 : end.value), 0)
  const byExecutor = executorFee ? parts.reduce((all, [part, end]) => all + (passesExecutor(part) ? 0 : end.value), 0) : 0
  const byId = new Map<string, Line>()
  const line: Ledger['line'] = (id, ...rest) => {
    const made = ledger.line(`${place}.estate.${id}`, ...rest)
    byId.set(id, made)
    return made
  }
  const value = ofRun(`${place}.value`, exit.value, 'value at the exit')
  const onGain = line(
    'gains',
    'Tax on the gain at death',
    take(
      ofRun('tax.normal', spouseInherits ? 0 : gainAtDeath(...parts.at(-1)!, comparison), 'year of death with the gain, less without it'),
    ),
    spouseInherits ? section('9HA(2)') : paragraph('Eighth', '5(2)'),
  )
  const insurer = line(
    'insurer',
    'Tax of the insurer on the gain',
    take(ofRun('insurer', exit.insurer, 'a gain of the policy')),
    section('29A'),
  )
  const onLumpSum = line(
    'lumpSum',
    'Tax on the death benefit, all as a lump sum',
    take(
      ofRun('tax.lumpSums', fund === undefined ? 0 : lumpSumAtDeath(fund, comparison), 'year of death with the benefit, less without it'),
    ),
    paragraph('Second', '5(1)(a)'),
  )
  const fee = constant(findOn(tax, 'executorFee', 'fee', on), "executor's fee", ({ capital }) => capital, 'ppm')
  const vat = constant(findOn(tax, 'vat', 'rate', on), 'rate of VAT', (ppm) => ppm, 'ppm')
  const net = line(
    'executorFee',
    "Executor's fee",
    byExecutor === 0
      ? sum([])
      : product([byExecutor === exit.value ? value : ofRun('executed', byExecutor, 'value that passes through the executor'), fee]),
    ESTATES,
  )
  const onFee = line(
    'executorVat',
    "VAT on the executor's fee",
    net.value === 0 ? sum([]) : product([net, vat]),
    ofAct('Value-Added Tax Act 89 of 1991', '7(1)(a)'),
  )
  const abatement = constant(findOn(tax, 'estateDuty', 'abatement', on), 'abatement of estate duty', (cents) => cents)
  const undeducted = fund === undefined ? 0 : Math.min(fund.undeducted, fund.value)
  const isDutiable = estateDuty && !spouseInherits && (fund === undefined || outside > 0 || undeducted > 0)
  const benefit =
    fund !== undefined
      ? line('dutiableBenefit', 'Contributions never deducted, in the benefit', dutiableBenefit(undeducted, outside), DUTIABLE_BENEFIT)
      : value
  const dutiable = line(
    'dutiable',
    'Dutiable after the whole abatement',
    isDutiable && abatement.missing === undefined ? excess([benefit], [onGain, net, onFee, abatement]) : sum([]),
    spouseInherits ? TO_SPOUSE : DUTY,
  )
  const duty = line(
    'duty',
    'Estate duty',
    isDutiable ? taxBy(findOn(tax, 'estateDuty', 'bands', on), 'estate duty', dutiable) : sum([]),
    DUTY,
  )
  line('toHeirs', 'To the heirs', sum([value], [onGain, insurer, onLumpSum, net, onFee, duty]))
  return byId
}

/** With what is outside of the fund, where the instalment of a bond went into one. */
function dutiableBenefit(undeducted: number, outside: number) {
  const benefit = ofRun('undeducted', undeducted, 'at the exit, of the value')
  return outside === 0 ? take(benefit) : sum([benefit, ofRun('value', outside, 'at the exit, outside of the fund')])
}

function gainAtDeath({ rules }: Run, exit: Exit, { taxpayer }: Comparison): number {
  if (rules.ends !== 'asset' || exit.gain === 0) return 0
  const ofYear = { ...exit.items, death: 1 }
  return taxpayer.taxOn(exit.year, ofYear).normal - taxpayer.taxOn(exit.year, { ...ofYear, gain: exit.items.gain - exit.gain }).normal
}

function lumpSumAtDeath(exit: Exit, { taxpayer }: Comparison): number {
  return exit.value === 0
    ? 0
    : taxpayer.taxOn(exit.year, { ...NO_ITEMS, lumpSum: exit.value, lumpSumUndeducted: Math.min(exit.undeducted, exit.value) }).lumpSum
}
