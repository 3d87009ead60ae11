import { formatRate } from '../../../../base/money/format.ts'
import type { Assessed } from '../../../../law/assessment/engine/assess.ts'
import { type Calculation, type InputFigure, type Line, type RunFigure, inRun, input, sum, take } from '../../../../law/working/ledger.ts'
import { section } from '../../../../law/working/law.ts'
import type { YearRun } from './year-run.ts'

/** The figures of a row, by the id under which `traceOfYear` opens each. */
export interface RowLines {
  readonly grossIncome: Line
  readonly taxableIncome: Line
  readonly normalTax: Line
  readonly effectiveRate: Line | undefined
  readonly marginalRate: Line
  readonly nominalRate: Line
  readonly rebates: Readonly<Record<'primary' | 'secondary' | 'tertiary', Line>>
  readonly carryForward: Readonly<Record<'s11F' | 's18A' | 's10C' | 'capitalLoss' | 'ringFenced' | 'assessedLoss', Line>>
  /** In money of the first year. */
  readonly real: Readonly<Record<'grossIncome' | 'taxableIncome' | 'normalTax', Line>>
  /** Undefined in years whose tables are loaded: there law decides. */
  readonly creep: Readonly<Record<'held' | 'indexed' | 'amount', Line>> | undefined
}

/** The tax of the year by tables that are held, and by tables that rise with prices. */
export interface CreepRuns {
  readonly held: Assessed
  readonly indexed: Assessed
}

const MONTHS = 12

/** Adds the figures of a year's row that are not in the assessment to its ledger. `after`: years after the first one. */
export function rowLines(run: YearRun, after: number, creep: CreepRuns | undefined): RowLines {
  const { at, assessed, rates } = run
  const { line, lines } = at.ledger
  const { gross, taxableIncome, normalTax, rebates, pension, ringFencing, gains, donations, lumpSums } = assessed
  const waiting = ringFencing.waiting.map(({ unused }) => unused!)
  const losses = [...ringFencing.verdicts.flatMap(({ carriedForward }) => carriedForward ?? []), ...waiting]
  const inflation = input('projection.inflation', run.inputs.projection.inflation, 'ppm')
  const months = input('projection.monthsAfter', MONTHS * after, 'months')
  const real = (figure: Line, id: string) =>
    line(`real.${id}`, `${figure.label} in money of the first year`, deflated(figure, inflation, months))
  return {
    grossIncome: gross,
    taxableIncome,
    normalTax,
    effectiveRate: rates.effective,
    marginalRate: rates.marginal,
    nominalRate: rates.nominal,
    rebates,
    carryForward: {
      s11F: lumpSums.carriedForward,
      s18A: donations.carriedForward,
      s10C: pension.carryForward ?? line('carryForward.s10C', 'Undeducted contributions carried forward', sum([]), section('10C')),
      capitalLoss: gains.lossForward,
      ringFenced: line('carryForward.ringFenced', 'Ring-fenced losses carried forward', sum(losses), section('20A(1)')),
      assessedLoss: lines.find(({ id }) => id === 'carryForward.assessedLoss')!,
    },
    real: {
      grossIncome: real(gross, 'income.gross'),
      taxableIncome: real(taxableIncome, 'taxableIncome.total'),
      normalTax: real(normalTax, 'tax.normal'),
    },
    creep: creep === undefined ? undefined : creepLines(run, creep),
  }
}

function creepLines({ at, inputs }: YearRun, creep: CreepRuns): RowLines['creep'] {
  const { line } = at.ledger
  const of = (assessed: Assessed, change: string): RunFigure => inRun(assessed.normalTax, change)
  const held = line('creep.held', 'Normal tax by tables that are held', take(of(creep.held, 'tables of the newest year held')))
  const rising = of(creep.indexed, `tables of the newest year raised by inflation of ${formatRate(inputs.projection.inflation)} a year`)
  const indexed = line('creep.indexed', 'Normal tax by tables that rise with inflation', take(rising))
  return { held, indexed, amount: line('creep.amount', 'Bracket creep', sum([held], [indexed])) }
}

/** amount ÷ (1 + inflation)^years, by the fixed-point powers of `money/compound.ts`. */
function deflated(figure: Line, inflation: InputFigure, months: InputFigure): Calculation {
  return { operation: 'deflated', operands: [figure, inflation, months], against: 3 }
}
