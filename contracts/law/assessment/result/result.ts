import * as z from 'zod/mini'
import { date } from '../../../base/fields.ts'
import { FIGURES, type FigureTree } from './figure-names.ts'
import { ASSET_KINDS } from '../inputs/capital-gains.ts'
import { BASE_COST_METHODS } from '../inputs/choices.ts'
import { unconfirmedConstants } from '../../working/unconfirmed-schema.ts'

/** Cents, or parts per million for rates. Null: there is none, or `missing` says by which constant it is refused. `figures.ts` has its id in the trace. */
export const figure = z.nullable(z.int())

type SchemasOf<Tree> = { -readonly [Name in keyof Tree]: Tree[Name] extends 'figure' ? typeof figure : GroupOf<Tree[Name]> }
type GroupOf<Tree> = z.ZodMiniObject<SchemasOf<Tree>, z.core.$strict>

function schemasOf<Tree extends FigureTree>(tree: Tree): SchemasOf<Tree> {
  const schemas = Object.entries(tree).map(([name, below]) => [name, below === 'figure' ? figure : z.strictObject(schemasOf(below))])
  return Object.fromEntries(schemas) as SchemasOf<Tree>
}

/** A line of a list: `id` opens its workings in the trace. */
const listed = z.strictObject({ id: z.string(), label: z.string(), section: z.string(), amount: figure })
const test = z.strictObject({
  name: z.string(),
  outcome: z.enum(['met', 'notMet', 'toConfirm', 'notNeeded']),
  reason: z.string(),
  section: z.string(),
})
const latePayment = z.strictObject({
  dueDate: date,
  paidOn: date,
  amount: figure,
  penalty: figure,
  interest: figure,
  sentence: z.string(),
})
const payment = z.strictObject({ amount: figure, dueDate: date })

export const taxScenarioResult = z.strictObject({
  ...schemasOf(FIGURES),
  taxYear: z.int(),
  /** On the last day of the year; null without a date of birth, which counts as under 65. */
  age: z.nullable(z.int()),
  exempt: z.array(listed),
  deductions: z.array(listed),
  disallowed: z.array(z.extend(listed, { reason: z.string() })),
  brackets: z.array(z.strictObject({ from: z.int(), upTo: z.nullable(z.int()), rate: z.int(), part: figure, tax: figure })),
  disposals: z.array(
    z.strictObject({
      id: z.string(),
      description: z.string(),
      assetKind: z.enum(ASSET_KINDS),
      gain: figure,
      disregarded: figure,
      /** After the residence exclusion and the split of a joint estate; null where the asset is excluded or refused. */
      counted: figure,
      excluded: z.nullable(z.string()),
      /** For assets acquired before 1 October 2001: the method used, and the gain by each. */
      valuation: z.nullable(
        z.strictObject({
          method: z.enum(BASE_COST_METHODS),
          gains: z.array(z.strictObject({ method: z.enum(BASE_COST_METHODS), gain: figure })),
        }),
      ),
    }),
  ),
  /** Gifts, the other gifts of the year first, without a description. The tax is in no total of income tax. */
  gifts: z.array(
    z.strictObject({
      id: z.string(),
      description: z.string(),
      value: figure,
      exempt: figure,
      taxable: figure,
      tax: figure,
      /** Last day for paying the tax; null where the day of the gift is not entered. */
      dueDate: z.nullable(date),
    }),
  ),
  lumpSumRows: z.array(z.strictObject({ taxable: figure, tax: figure })),
  rates: z.strictObject({ effective: figure, ofReceived: figure, marginal: figure, nominal: figure, toNextBracket: figure }),
  /** Null without an employer. */
  takeHome: z.nullable(
    z.strictObject({
      normalMonth: figure,
      average: figure,
      bonusMonths: z.array(z.strictObject({ month: z.int(), amount: figure })),
      /** Deducted from pay in the year: PAYE, UIF and own contributions to the employer's funds. */
      paye: figure,
      uif: figure,
      contributions: figure,
      /** Tax that neither pay nor pensions bear: above 0 it is paid on assessment, below it is refunded. */
      balance: figure,
      /** Calendar months in which an employer pays, from March on. */
      months: z.array(z.int()),
      payeFrom: z.enum(['captured', 'tables', 'both']),
      note: z.string(),
    }),
  ),
  provisional: z.strictObject({
    isProvisionalTaxpayer: z.nullable(z.boolean()),
    code: z.string(),
    sentence: z.string(),
    /** The amount compared with the limit of other income; 0 if an earlier test decided. */
    otherIncome: figure,
    plan: z.nullable(z.strictObject({ first: z.nullable(payment), second: payment, third: payment, notes: z.array(z.string()) })),
    test: z.nullable(
      z.strictObject({
        outcome: z.enum(['met', 'covered', 'short', 'not-declared', 'refused']),
        sentence: z.string(),
        basicAmount: z.strictObject({ amount: figure, sentence: z.string() }),
        safeEstimate: figure,
        estimateShort: figure,
        topUp: figure,
        exposure: figure,
        penalty: figure,
      }),
    ),
    /** A first payment after its due date, with its cost; in no total. Null: none, or none whose date is known. */
    late: z.nullable(latePayment),
    /** The same of the second payment. */
    lateSecond: z.nullable(latePayment),
    /** The required first payment, and the penalty on its unpaid part; in no total. Null if it isn't known. */
    firstPayment: z.nullable(z.strictObject({ dueDate: date, required: figure, unpaid: figure, penalty: figure, sentence: z.string() })),
    /** Interest on the balance due or overpaid (s 89quat); in no total. Null if there is no balance. */
    interest: z.nullable(
      z.strictObject({
        effectiveDate: date,
        until: z.nullable(date),
        balance: figure,
        charged: figure,
        received: figure,
        onLateThird: figure,
        sentence: z.string(),
      }),
    ),
  }),
  turnoverTax: z.nullable(
    z.strictObject({
      turnover: figure,
      limit: figure,
      tax: figure,
      normalTax: figure,
      saving: figure,
      reason: z.nullable(z.string()),
      tests: z.array(test),
    }),
  ),
  /** Room left; null if a constant or the earlier contributions are missing. */
  room: z.strictObject({
    s11F: figure,
    s18A: figure,
    tfsaYear: figure,
    tfsaLife: figure,
    /** Tax on contributions above a limit. It is part of `tax.total`. */
    tfsaPenalty: figure,
  }),
  homeOffices: z.array(z.strictObject({ field: z.string(), tests: z.array(test) })),
  ringFencing: z.array(
    z.strictObject({
      trade: z.string(),
      loss: figure,
      outcome: z.enum(['setOff', 'toConfirm', 'ringFenced']),
      carriedForward: figure,
      tests: z.array(test),
    }),
  ),
  /** The refused constants, each once, at the first line it refuses. The totals leave it out and are `incomplete`. */
  missing: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      constant: z.string(),
      from: date,
      message: z.string(),
      /** All lines it refuses, by their ids. */
      lines: z.array(z.string()),
    }),
  ),
  incomplete: z.boolean(),
  notes: z.array(
    z.strictObject({ code: z.string(), severity: z.enum(['amber', 'issue']), field: z.string(), message: z.string(), remedy: z.string() }),
  ),
  /** Defaults that were taken because nothing was given. */
  defaults: z.array(z.strictObject({ field: z.string(), value: z.union([z.string(), z.number(), z.boolean(), z.array(z.unknown())]) })),
  /** Constants of the workings that two sources don't confirm, or that are announced and not yet law. Grouped by origin. */
  unconfirmed: z.array(unconfirmedConstants),
  /** Changes of law that are announced and not loaded, with the lines they concern. `from`: the first day, where one was announced. */
  announcedChanges: z.array(
    z.strictObject({
      id: z.string(),
      lines: z.array(z.string()),
      section: z.string(),
      announcedOn: date,
      from: z.nullable(date),
      confidence: z.string(),
      source: z.string(),
      sentence: z.string(),
    }),
  ),
  constantsVersion: z.string(),
  engineVersion: z.string(),
})
export type TaxScenarioResult = z.infer<typeof taxScenarioResult>

/** The result without the parts known before the calculation. */
export type ComputedResult = Omit<TaxScenarioResult, 'notes' | 'defaults' | 'constantsVersion' | 'engineVersion'>
